import type { Flow } from '../../../flow/types';
import { walk } from '../../../flow/walk';
import { type ListEntry, isNewEntry } from '../../../lists/entryList';
import type { ListModel } from '../../../published/states';
import { useAnswerTexts } from '../../useAnswerTexts';
import { useTexts } from '../../useTexts';
import { EntryEditor } from './EntryEditor';
import type { EntryListView } from './useEntryList';

interface EntryItemProps {
  readonly name: string;
  readonly flow: Flow;
  readonly list: ListModel;
  readonly entry: ListEntry;
  readonly view: EntryListView;
  /** Announces what was done, and moves the focus to where the applicant continues. */
  readonly onDone: (id: string, said?: string) => void;
}

/** One entry: as a card, as a form, or as the placeholder of a removed entry. */
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

interface EntryCardProps {
  readonly name: string;
  readonly flow: Flow;
  readonly list: ListModel;
  readonly entry: ListEntry;
  /** Absent while an entry is open: nothing else can be done then. */
  readonly actions: { readonly edit: () => void; readonly remove: () => void } | undefined;
}

/** Shows one entry, its figures formatted for the country. */
function EntryCard({ name, flow, list, entry, actions }: EntryCardProps) {
  const texts = useTexts();
  const judged = walk(flow, entry.values);
  const answers = useAnswerTexts(judged.current, judged.relevantAnswers);
  const titleId = `entry:${entry.key}`;
  const title = answers.find(([dataPoint]) => dataPoint === list.title)?.[1] || texts.states('list>unnamed');
  const button = (action: 'edit' | 'remove', label: string) => (
    <button type="button" className="button button--link" data-action={action} onClick={actions?.[action]}>
      {label}
      <span className="visually-hidden"> {title}</span>
    </button>
  );
  return (
    <li className="entry">
      <div className="entry__head">
        <h2 className="entry__title" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {actions && (
          <div className="entry__actions">
            {button('edit', texts.app('actions>change'))}
            {button('remove', texts.states('list>remove'))}
          </div>
        )}
      </div>
      {entry.id !== undefined && <p className="entry__note">{texts.states(`${name}>known`)}</p>}
      <dl className="entry__figures">
        {answers.map(([dataPoint, text]) =>
          dataPoint === list.title ? null : (
            <div key={dataPoint}>
              <dt>{texts.form(`fields>${dataPoint}>label`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </li>
  );
}

interface RemovedEntryProps {
  readonly entryKey: string;
  readonly title: string;
  readonly onRestore: () => void;
}

/** Placeholder of a removed entry, which can be restored until something else is done. */
function RemovedEntry({ entryKey, title, onRestore }: RemovedEntryProps) {
  const texts = useTexts();
  return (
    <li className="entry entry--removed">
      <span>{texts.states('list>removed', { title })}</span>
      <button type="button" className="button button--link" id={`entry:${entryKey}`} onClick={onRestore}>
        {texts.states('list>undo')}
        <span className="visually-hidden"> {title}</span>
      </button>
    </li>
  );
}
