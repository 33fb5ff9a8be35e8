import { normalisePersonalCode } from '../src/formats/normalisePersonalCode';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { CodeInput } from './parts/CodeInput';
import { showText } from './parts/inputAttributes';
import type { TextCodec } from './parts/useTypedText';

const personalCode: TextCodec = {
  show: showText,
  read: (text) => text || undefined,
  tidy: (text) => normalisePersonalCode(text) || undefined,
};

/** The number of an identity document, typed with or without its dots. */
export function PersonalCodeWidget(props: FieldWidgetProps) {
  return <CodeInput field={props} codec={personalCode} />;
}
