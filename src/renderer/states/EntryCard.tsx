import type { ListModel } from '../../app/Settings';
import type { Flow } from '../../flow/types';
import { walk } from '../../flow/walk';
import type { Entry } from '../../lists/entryList';
import { useAnswerTexts } from '../useAnswerTexts';
import { useTexts } from '../useTexts';

interface EntryCardProps {
  readonly name: string;
  readonly flow: Flow;
  readonly list: ListModel;
  readonly entry: Entry;
  /** Nothing else is to be done while an entry is open. */
  readonly actions: { readonly edit: () => void; readonly remove: () => void } | undefined;
}

/** One entry as it stands, its figures as the country writes them. */
export function EntryCard({ name, flow, list, entry, actions }: EntryCardProps) {
  const texts = useTexts();
  const judged = walk(flow, entry.values);
  const answers = useAnswerTexts(judged.current, judged.relevantAnswers);
  const titleId = `entry:${entry.key}`;
  const title = answers.find(([dataPoint]) => dataPoint === list.title)?.[1] || texts.states('list>unnamed');
  const button = (action: 'edit' | 'remove', label: string) => (
    <button type="button" className="button button--link" onClick={actions?.[action]}>
      {label}
      <span className="visually-hidden"> {title}</span>
    </button>
  );
  return (
    <li className="entry">
      <h2 className="entry__title" id={titleId} tabIndex={-1}>
        {title}
      </h2>
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
      {actions && (
        <div className="entry__actions">
          {button('edit', texts.app('actions>change'))}
          {button('remove', texts.states('list>remove'))}
        </div>
      )}
    </li>
  );
}
