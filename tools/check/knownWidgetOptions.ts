import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WidgetName } from '../../widgets/registry';

const FILE = /^([A-Z])(\w*)Widget\.tsx$/;

/**
 * The names allowed in `ui:widget`, read from the file names: importing the registry would make a test of the checker
 * depend on the code of every widget.
 */
export const widgetNames: readonly string[] = readdirSync(join(__dirname, '../../widgets')).flatMap((file) => {
  const [, initial, rest] = FILE.exec(file) ?? [];
  return initial === undefined ? [] : [`${initial.toLowerCase()}${rest}`];
});

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

/**
 * Options allowed in a uiSchema, by name, with the widgets that read them. An option that no widget reads is a typo.
 */
export const knownWidgetOptions: Readonly<Record<string, readonly string[]>> = {
  labels: ['cards', 'select', 'shortlist', 'consents'],
  source: ['cards', 'select', 'shortlist', 'policies', 'postcode'],
  inputMode: ['text', 'bankAccount', 'personalCode', 'postcode'],
  mask: ['text', 'bankAccount', 'personalCode', 'postcode'],
  maskStored: ['text', 'bankAccount', 'personalCode', 'postcode'],
  only: ['policies'],
  presets: ['amount'],
  advance: ['cards', 'yesNo', 'dayOfMonth', 'shortlist'],
  likely: ['shortlist'],
  of: ['select', 'shortlist'],
  uppercase: ['text'],
  sameAs: ['text', 'select'],
  hint: widgetNames,
  folded: widgetNames,
  inHeading: widgetNames,
  readout: widgetNames,
  group: widgetNames,
  texts: widgetNames,
  autocomplete: [...TYPED, 'date', 'select', 'shortlist'],
};
