import type { TextCodec } from '../../src/formats/textCodec';
import type { FieldWidgetProps } from '../FieldWidgetProps';
import { readWidgetOptions } from '../WidgetOptions';
import { inputAttributes } from './inputAttributes';
import { useUncontrolledText } from './useUncontrolledText';

/**
 * A number or code copied from a document: no spell checking; a numeric keyboard unless the uiSchema specifies
 * another.
 */
export function CodeInput({ field, codec }: { readonly field: FieldWidgetProps; readonly codec: TextCodec }) {
  const { inputMode = 'numeric' } = readWidgetOptions(field);
  const typed = useUncontrolledText(field, codec);
  return (
    <input
      className="input"
      type="text"
      inputMode={inputMode}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="characters"
      {...inputAttributes(field)}
      {...typed}
    />
  );
}
