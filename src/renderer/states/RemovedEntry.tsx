import { useTexts } from '../useTexts';

interface RemovedEntryProps {
  readonly entryKey: string;
  readonly title: string;
  readonly onRestore: () => void;
}

/** Where an entry was: it can be had back until something else is done. */
export function RemovedEntry({ entryKey, title, onRestore }: RemovedEntryProps) {
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
