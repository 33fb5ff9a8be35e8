import { accountCodec } from '../src/formats/codeCodecs';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { CodeInput } from './parts/CodeInput';
import { readWidgetOptions } from './WidgetOptions';

/** A bank account number, typed in any grouping. */
export function BankAccountWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  return <CodeInput field={props} codec={accountCodec(options, options.country.code)} />;
}
