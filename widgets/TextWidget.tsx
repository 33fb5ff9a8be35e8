import type { FieldWidgetProps } from './FieldWidgetProps';
import { inputAttributes } from './parts/inputAttributes';
import { plainText } from './parts/plainText';
import { upperCaseText } from './parts/upperCaseText';
import { useUncontrolledText } from './parts/useUncontrolledText';
import { readWidgetOptions } from './WidgetOptions';

/** One line of text. */
export function TextWidget(props: FieldWidgetProps) {
  const { inputMode, uppercase: isUpperCase = false } = readWidgetOptions(props);
  const field = useUncontrolledText(props, isUpperCase ? upperCaseText : plainText);
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
