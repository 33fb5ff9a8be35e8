import { chipRow } from './chipRow';

interface ChipsProps<Item> {
  /** What they are, for those who do not see them beside their field. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly disabled: boolean | undefined;
  readonly textOf: (item: Item) => string;
  /** Whether it is the answer; absent where a chip only completes one. */
  readonly isChosen?: (item: Item) => boolean;
  readonly choose: (item: Item) => void;
}

/** A few answers below a field, each chosen by one press; the field stays free. */
export function Chips<Item>({ label, items, disabled, textOf, isChosen, choose }: ChipsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <div className={`chips ${chipRow(items.map(textOf))}`} role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={textOf(item)}
          type="button"
          className="chip"
          aria-pressed={isChosen?.(item)}
          disabled={disabled}
          onClick={() => choose(item)}
        >
          <bdi>{textOf(item)}</bdi>
        </button>
      ))}
    </div>
  );
}
