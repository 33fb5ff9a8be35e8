import type { ListModel } from '../../app/Settings';
import type { Flow } from '../../flow/types';
import { isNewEntry, type Entry } from '../../lists/entryList';
import { useTexts } from '../useTexts';
import { EntryCard } from './EntryCard';
import { EntryEditor } from './EntryEditor';
import { RemovedEntry } from './RemovedEntry';
import type { EntryListView } from './useEntryList';

interface EntryItemProps {
  readonly name: string;
  readonly flow: Flow;
  readonly list: ListModel;
  readonly entry: Entry;
  readonly view: EntryListView;
  /** Says politely what was done, and moves the focus to where the applicant goes on. */
  readonly onDone: (id: string, said?: string) => void;
}

/** One entry: as a card, as a form, or as the place where it was. */
export function EntryItem(props: EntryItemProps) {
  const { name, flow, list, entry, view, onDone } = props;
  const texts = useTexts();
  const { key, values } = entry;
  const shared = { name, flow, list, entry };
  const named = values[list.title];
  const title = typeof named === 'string' ? named : '';
  const done = (said?: string, id = `entry:${key}`) => onDone(id, said && texts.states(`list>${said}`, { title }));
  if (entry.isRemoved) {
    const restore = () => {
      view.restore(key);
      done('restored');
    };
    return <RemovedEntry entryKey={key} title={title} onRestore={restore} />;
  }
  if (key === view.open?.key) {
    const close = (isSaved: boolean) => {
      if (isSaved) done('saved');
      else done(undefined, isNewEntry(entry) ? 'entry:add' : undefined);
    };
    return <EntryEditor {...shared} view={view} onClose={close} />;
  }
  const edit = () => {
    view.edit(key);
    done();
  };
  const remove = () => {
    view.remove(key);
    done('removed');
  };
  return <EntryCard {...shared} actions={view.open ? undefined : { edit, remove }} />;
}
