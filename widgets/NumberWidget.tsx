import { numberCodec } from '../src/formats/numberCodec';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { formatDecimal } from '../src/formats/formatDecimal';
import { UsualAnswers } from './parts/UsualAnswers';
import { inputAttributes } from './parts/inputAttributes';
import { useUncontrolledText } from './parts/useUncontrolledText';
import { readWidgetOptions } from './WidgetOptions';

/** A plain number without a unit; with decimals in the language's notation if the schema allows any. */
export function NumberWidget(props: FieldWidgetProps) {
  const { languageTag } = readWidgetOptions(props);
  const isWhole = props.schema.type === 'integer';
  const field = useUncontrolledText(props, numberCodec(isWhole, languageTag));
  return (
    <>
      <input
        className="input"
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        dir="ltr"
        {...inputAttributes(props)}
        {...field}
      />
      <UsualAnswers field={props} textOf={(answer) => formatDecimal(Number(answer), languageTag)} />
    </>
  );
}
