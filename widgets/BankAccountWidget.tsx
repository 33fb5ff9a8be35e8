import { groupAccount } from '../src/formats/account/groupAccount';
import { normaliseAccount } from '../src/formats/account/normaliseAccount';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { CodeInput } from './parts/CodeInput';
import { showText } from './parts/showText';
import type { TextCodec } from './parts/useTypedText';

const account: TextCodec = {
  show: (value) => groupAccount(showText(value)),
  read: (text) => normaliseAccount(text) || undefined,
};

/** A bank account number, typed in any grouping. */
export function BankAccountWidget(props: FieldWidgetProps) {
  return <CodeInput field={props} codec={account} />;
}
