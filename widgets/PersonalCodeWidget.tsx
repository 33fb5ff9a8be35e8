import type { FieldWidgetProps } from './FieldWidgetProps';
import { normalisePersonalCode } from '../src/formats/personalCode/normalisePersonalCode';
import { inputAttributes } from './parts/inputAttributes';
import { showText } from './parts/showText';
import { useTypedText, type TextCodec } from './parts/useTypedText';
import { readWidgetOptions } from './WidgetOptions';

const personalCode: TextCodec = {
  show: showText,
  read: (text) => text || undefined,
  tidy: (text) => normalisePersonalCode(text) || undefined,
};

/** The number of an identity document, typed with or without its dots. */
export function PersonalCodeWidget(props: FieldWidgetProps) {
  const { inputMode = 'numeric' } = readWidgetOptions(props);
  const field = useTypedText(props, personalCode);
  return (
    <input
      className="input"
      type="text"
      inputMode={inputMode}
      spellCheck={false}
      autoCapitalize="characters"
      {...inputAttributes(props)}
      {...field}
    />
  );
}
