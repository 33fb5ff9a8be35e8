import { textCodec } from '../src/formats/codeCodecs';
import { plainTextCodec } from '../src/formats/textCodec';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions } from './WidgetOptions';
import { inputAttributes } from './parts/inputAttributes';
import { useUncontrolledText } from './parts/useUncontrolledText';

/** One line of text. */
export function TextWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const { inputMode, uppercase: isUpperCase = false } = options;
  const codec = textCodec(options);
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
