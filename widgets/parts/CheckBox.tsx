import type { ReactNode } from 'react';
import type { FieldWidgetProps } from '../FieldWidgetProps';
import { readWidgetOptions } from '../WidgetOptions';
import { toggleItem } from './toggleItem';

interface CheckBoxProps {
  readonly field: FieldWidgetProps;
  /** The list item that this box stands for. */
  readonly item: string;
  readonly label: string;
  /** What stands beside the label. */
  readonly note?: string | undefined;
  readonly id: string;
  readonly onToggle: (items: readonly string[]) => void;
  readonly children?: ReactNode;
}

/** One box of a list; the field's value is the list of ticked items. */
export function CheckBox({ field, item, label, note, id, onToggle, children }: CheckBoxProps) {
  const { hasError } = readWidgetOptions(field);
  const value: unknown = field.value;
  return (
    <div className="check">
      <input
        className="check__control"
        type="checkbox"
        id={id}
        name={field.name}
        value={item}
        checked={Array.isArray(value) && value.includes(item)}
        disabled={field.disabled}
        aria-invalid={hasError || undefined}
        onChange={(event) => onToggle(toggleItem(value, item, event.target.checked))}
        onBlur={() => field.onBlur(field.id, value)}
        onFocus={() => field.onFocus(field.id, value)}
      />
      <label className="check__label" htmlFor={id} id={`${id}__label`}>
        {label}
        {note && <span className="field__optional"> {note}</span>}
      </label>
      {children}
    </div>
  );
}
