import type { FieldWidgetProps } from './FieldWidgetProps';
import { parseMoney } from '../src/formats/parseMoney';
import { formatDecimal } from '../src/formats/formatDecimal';
import { parseDecimal } from '../src/formats/parseDecimal';
import { inputAttributes, showText } from './parts/inputAttributes';
import { useUncontrolledText } from './parts/useUncontrolledText';
import type { TextCodec } from './parts/useTypedText';
import { readWidgetOptions } from './WidgetOptions';

function numberCodec(languageTag: string, isWhole: boolean): TextCodec {
  return {
    show: (value) => (typeof value === 'number' ? formatDecimal(value, languageTag) : showText(value)),
    read: (text) => (isWhole ? parseMoney(text) : parseDecimal(text, languageTag)) ?? (text.trim() || undefined),
  };
}

/** A plain number without a unit; with decimals in the language's notation if the schema allows any. */
export function NumberWidget(props: FieldWidgetProps) {
  const { languageTag } = readWidgetOptions(props);
  const isWhole = props.schema.type === 'integer';
  const field = useUncontrolledText(props, numberCodec(languageTag, isWhole));
  return (
    <input
      className="input"
      type="text"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      dir="ltr"
      {...inputAttributes(props)}
      {...field}
    />
  );
}
