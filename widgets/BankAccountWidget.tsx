import { accountCodec } from '../src/formats/codeCodecs';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { CodeInput } from './parts/CodeInput';
import { readTextField } from './parts/readTextField';

/** A bank account number, typed in any grouping. */
export function BankAccountWidget(props: FieldWidgetProps) {
  return <CodeInput field={props} codec={accountCodec(readTextField(props))} />;
}
