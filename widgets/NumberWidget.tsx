import type { FieldWidgetProps } from './FieldWidgetProps';
import { parseMoney } from '../src/formats/money/parseMoney';
import { inputAttributes } from './parts/inputAttributes';
import { showText } from './parts/showText';
import { useTypedText, type TextCodec } from './parts/useTypedText';

const number: TextCodec = {
  show: showText,
  read: (text) => parseMoney(text) ?? (text.trim() || undefined),
};

/** A plain number, without a unit. */
export function NumberWidget(props: FieldWidgetProps) {
  const field = useTypedText(props, number);
  return (
    <input
      className="input"
      type="text"
      inputMode={props.schema.type === 'integer' ? 'numeric' : 'decimal'}
      {...inputAttributes(props)}
      {...field}
    />
  );
}
