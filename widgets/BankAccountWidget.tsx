import type { FieldWidgetProps } from './FieldWidgetProps';
import { groupAccount } from '../src/formats/account/groupAccount';
import { normaliseAccount } from '../src/formats/account/normaliseAccount';
import { inputAttributes } from './parts/inputAttributes';
import { showText } from './parts/showText';
import { useTypedText, type TextCodec } from './parts/useTypedText';
import { readWidgetOptions } from './WidgetOptions';

const account: TextCodec = {
  show: (value) => groupAccount(showText(value)),
  read: (text) => normaliseAccount(text) || undefined,
};

/** A bank account number, typed in any grouping. */
export function BankAccountWidget(props: FieldWidgetProps) {
  const { inputMode = 'numeric' } = readWidgetOptions(props);
  const field = useTypedText(props, account);
  return (
    <input
      className="input"
      type="text"
      inputMode={inputMode}
      spellCheck={false}
      autoCapitalize="characters"
      {...inputAttributes(props)}
      {...field}
    />
  );
}
