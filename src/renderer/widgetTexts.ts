import type { Texts } from './useTexts';

/** Texts inside widgets: name for the widget → key in the `app` namespace. Placeholders are filled by the widget. */
const keys = {
  amountDecrease: 'amount>decrease',
  amountIncrease: 'amount>increase',
  amountRange: 'amount>range',
  dateDay: 'date>day',
  dateMonth: 'date>month',
  dateYear: 'date>year',
  phonePrefix: 'phone>prefix',
  emailSuggestion: 'email>suggestion',
  emailUseSuggestion: 'email>useSuggestion',
  emailUndeliverable: 'email>undeliverable',
  selectChoose: 'select>choose',
  selectLoading: 'select>loading',
  selectFailed: 'select>failed',
  retry: 'actions>retry',
  yes: 'yes',
  no: 'no',
  policiesRead: 'policies>read',
  policiesClose: 'policies>close',
  policiesAcceptAll: 'policies>acceptAll',
  policiesLoading: 'policies>loading',
  policiesFailed: 'policies>failed',
} as const;

const placeholders = { suggestion: '{{suggestion}}', min: '{{min}}', max: '{{max}}', code: '{{code}}' };

export function widgetTexts(texts: Texts): Readonly<Record<keyof typeof keys, string>> {
  const entries = Object.entries(keys).map(([name, key]) => [name, texts.app(key, placeholders)]);
  return Object.fromEntries(entries) as Record<keyof typeof keys, string>;
}
