import { normaliseText } from '../src/formats/normaliseText';
import { toLatinDigits } from '../src/formats/toLatinDigits';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions, type WidgetOptions } from './WidgetOptions';
import { inputAttributes, showText } from './parts/inputAttributes';
import { plainTextCodec } from './parts/textCodecs';
import type { TextCodec } from './parts/useTypedText';
import { useUncontrolledText } from './parts/useUncontrolledText';

/** A number or code: its digits are read in any script. */
const codeText: TextCodec = {
  show: showText,
  read: (text) => toLatinDigits(text) || undefined,
  tidy: (text) => normaliseText(toLatinDigits(text)) || undefined,
};

/** A code in capitals, tidied when typing ends. */
const upperCaseText: TextCodec = {
  show: showText,
  read: (text) => toLatinDigits(text).toUpperCase() || undefined,
  tidy: (text) => normaliseText(toLatinDigits(text)).toUpperCase() || undefined,
};

function codecOf({ inputMode = 'text', uppercase: isUpperCase }: WidgetOptions): TextCodec {
  if (isUpperCase) return upperCaseText;
  return inputMode === 'text' ? plainTextCodec : codeText;
}

/** One line of text. */
export function TextWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const { inputMode, uppercase: isUpperCase = false } = options;
  const codec = codecOf(options);
  const field = useUncontrolledText(props, codec);
  return (
    <input
      className={isUpperCase ? 'input input--uppercase' : 'input'}
      type="text"
      inputMode={inputMode}
      dir={codec === plainTextCodec ? undefined : 'ltr'}
      spellCheck={false}
      autoCapitalize={isUpperCase ? 'characters' : undefined}
      {...inputAttributes(props)}
      {...field}
    />
  );
}
