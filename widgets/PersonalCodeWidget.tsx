import { personalCodeCodec } from '../src/formats/codeCodecs';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { CodeInput } from './parts/CodeInput';
import { readTextField } from './parts/readTextField';

/** The number of an identity document, typed with or without its separators. */
export function PersonalCodeWidget(props: FieldWidgetProps) {
  return <CodeInput field={props} codec={personalCodeCodec(readTextField(props))} />;
}
