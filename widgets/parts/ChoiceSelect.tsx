import { showText } from '../../src/formats/textCodec';
import type { FieldWidgetProps } from '../FieldWidgetProps';
import { readWidgetOptions, type WidgetChoice } from '../WidgetOptions';
import { inputAttributes } from './inputAttributes';
import { answerOfChoice } from './answerOfChoice';

interface ChoiceSelectProps {
  readonly field: FieldWidgetProps;
  readonly choices: readonly WidgetChoice[];
}

/** The device's native list. An answer that is no longer listed stays visible. */
export function ChoiceSelect({ field, choices }: ChoiceSelectProps) {
  const { id, onChange, onBlur, onFocus } = field;
  const options = readWidgetOptions(field);
  const isLoading = options.choicesStatus === 'pending';
  const value = showText(field.value);
  const { readOnly, enterKeyHint: _, ...attributes } = inputAttributes(field);
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <select
      className="select"
      {...attributes}
      disabled={attributes.disabled || readOnly || isLoading}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? undefined : answerOfChoice(field, target.value))}
      onBlur={() => onBlur(id, field.value)}
      onFocus={() => onFocus(id, field.value)}
    >
      <option value="">{options.text(isLoading ? 'select>loading' : 'select>choose')}</option>
      {!isListed && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
