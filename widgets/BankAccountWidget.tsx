import { groupAccount } from '../src/formats/groupAccount';
import { normaliseAccount } from '../src/formats/normaliseAccount';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { CodeInput } from './parts/CodeInput';
import { showText } from './parts/inputAttributes';
import { readWidgetOptions } from './WidgetOptions';

/** A bank account number, typed in any grouping. */
export function BankAccountWidget(props: FieldWidgetProps) {
  const { country } = readWidgetOptions(props);
  const codec = {
    show: (value: unknown) => groupAccount(showText(value)),
    read: (text: string) => normaliseAccount(text, country.code) || undefined,
  };
  return <CodeInput field={props} codec={codec} />;
}
