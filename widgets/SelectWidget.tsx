import type { FieldWidgetProps } from './FieldWidgetProps';
import { ChoicesStatus } from './parts/ChoicesStatus';
import { inputAttributes } from './parts/inputAttributes';
import { readText } from './parts/readText';
import { showText } from './parts/showText';
import { typedChoice } from './parts/typedChoice';
import { readWidgetOptions } from './WidgetOptions';

/** One choice out of many, in the list the device itself offers. */
export function SelectWidget(props: FieldWidgetProps) {
  const { id, onChange, onBlur, onFocus } = props;
  const options = readWidgetOptions(props);
  const { choices = [], choicesStatus = 'ready' } = options;
  const value = showText(props.value);
  const { readOnly, ...attributes } = inputAttributes(props);
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <>
      <select
        className="select"
        {...attributes}
        disabled={attributes.disabled || readOnly || choicesStatus === 'loading'}
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? undefined : typedChoice(props, target.value))}
        onBlur={() => onBlur(id, props.value)}
        onFocus={() => onFocus(id, props.value)}
      >
        <option value="">{readText(options, choicesStatus === 'loading' ? 'selectLoading' : 'selectChoose')}</option>
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {choicesStatus === 'failed' && <ChoicesStatus options={options} loading="selectLoading" failed="selectFailed" />}
    </>
  );
}
