import { isCode, textCodec } from '../src/formats/codeCodecs';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions } from './WidgetOptions';
import { UsualAnswers } from './parts/UsualAnswers';
import { inputAttributes } from './parts/inputAttributes';
import { readTextField } from './parts/readTextField';
import { useUncontrolledText } from './parts/useUncontrolledText';

/** One line of text. */
export function TextWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const { inputMode, uppercase: isUpperCase = false } = options;
  const { schema } = props;
  const field = useUncontrolledText(props, textCodec(readTextField(props)));
  return (
    <>
      <input
        className={isUpperCase ? 'input input--uppercase' : 'input'}
        type="text"
        inputMode={inputMode}
        dir={isCode(options, schema) ? 'ltr' : undefined}
        spellCheck={false}
        autoCapitalize={isUpperCase ? 'characters' : undefined}
        {...inputAttributes(props)}
        {...field}
      />
      <UsualAnswers field={props} textOf={String} />
    </>
  );
}
