import { normaliseText } from '../src/formats/normaliseText';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions } from './WidgetOptions';
import { inputAttributes, showText } from './parts/inputAttributes';
import { plainTextCodec } from './parts/textCodecs';
import type { TextCodec } from './parts/useTypedText';
import { useUncontrolledText } from './parts/useUncontrolledText';

/** Upper-case text, tidied when typing ends. */
const upperCaseText: TextCodec = {
  show: showText,
  read: (text) => text.toUpperCase() || undefined,
  tidy: (text) => normaliseText(text).toUpperCase() || undefined,
};

/** One line of text. */
export function TextWidget(props: FieldWidgetProps) {
  const { inputMode, uppercase: isUpperCase = false } = readWidgetOptions(props);
  const field = useUncontrolledText(props, isUpperCase ? upperCaseText : plainTextCodec);
  return (
    <input
      className={isUpperCase ? 'input input--uppercase' : 'input'}
      type="text"
      inputMode={inputMode}
      spellCheck={false}
      autoCapitalize={isUpperCase ? 'characters' : undefined}
      {...inputAttributes(props)}
      {...field}
    />
  );
}
