import type { FieldWidgetProps } from '../FieldWidgetProps';
import { readWidgetOptions } from '../WidgetOptions';

export interface Card<Value> {
  readonly value: Value;
  readonly label: string;
  /** Its whole name, if the label is an abbreviation. */
  readonly name?: string;
}

interface RadioCardsProps<Value> {
  readonly field: FieldWidgetProps;
  readonly cards: readonly Card<Value>[];
  /** Class of the group; large cards by default. */
  readonly className?: string;
}

/** No-break spaces count as letters. */
const longestWord = 14;
const longestLabel = 40;

/** Cards whose texts do not fit beside each other on a phone are stacked there. */
function cardsClass(cards: readonly Card<unknown>[]): string {
  const isWide = cards.some(({ label }) => {
    const words = label.split(/[ -]+/);
    return label.length > longestLabel || words.some((word) => word.length > longestWord);
  });
  return isWide ? 'cards cards--wide' : 'cards';
}

/** One choice out of a few, each a large card around a native radio button. The group provides legend and hint. */
export function RadioCards<Value extends string | number | boolean>(props: RadioCardsProps<Value>) {
  const { field, cards, className = cardsClass(cards) } = props;
  const { id, name, disabled, onChange, onBlur, onFocus } = field;
  const { hasError } = readWidgetOptions(field);
  const chosen: unknown = field.value;
  return (
    <div className={className}>
      {cards.map(({ value, label, name: cardName }, index) => (
        <label className="card" key={String(value)}>
          <input
            className="card__control"
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            value={String(value)}
            checked={value === chosen}
            disabled={disabled}
            aria-label={cardName}
            aria-invalid={hasError || undefined}
            onChange={() => onChange(value)}
            onBlur={() => onBlur(id, chosen)}
            onFocus={() => onFocus(id, chosen)}
          />
          <span className="card__label">{label}</span>
        </label>
      ))}
    </div>
  );
}
