import type { FieldWidgetProps } from './FieldWidgetProps';
import { inputAttributes } from './parts/inputAttributes';
import { plainText } from './parts/plainText';
import { useTypedText } from './parts/useTypedText';
import { readWidgetOptions } from './WidgetOptions';

/** One line of text. */
export function TextWidget(props: FieldWidgetProps) {
  const { inputMode } = readWidgetOptions(props);
  const field = useTypedText(props, plainText);
  return (
    <input
      className="input"
      type="text"
      inputMode={inputMode}
      spellCheck={false}
      {...inputAttributes(props)}
      {...field}
    />
  );
}
