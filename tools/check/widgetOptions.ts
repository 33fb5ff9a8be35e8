import type { WidgetName } from '../../widgets/registry';
import { widgetNames } from './widgetNames';

const TYPED: readonly WidgetName[] = [
  'text',
  'email',
  'phone',
  'money',
  'amount',
  'number',
  'bankAccount',
  'personalCode',
  'postcode',
  'company',
];

/** Options that a uiSchema may give, by name, and the widgets that heed them; an option that none heeds is a typo. */
export const widgetOptions: Readonly<Record<string, readonly string[]>> = {
  labels: ['cards', 'select', 'consents'],
  source: ['cards', 'select', 'policies', 'postcode'],
  inputMode: ['text', 'bankAccount', 'personalCode', 'postcode'],
  only: ['policies'],
  of: ['select'],
  uppercase: ['text'],
  hint: widgetNames,
  group: widgetNames,
  texts: widgetNames,
  autocomplete: [...TYPED, 'date', 'select'],
};
