import type { FieldError } from '../flow/types';
import type { FieldUi } from '../published/flow';
import type { Settings } from '../published/settings';
import { formatMoney } from '../formats/formatMoney';
import { formatPeriod } from '../formats/formatPeriod';
import { dateFormat, numberFormat, regionName } from '../formats/intlFormats';
import { seenText } from '../formats/plainCharacters';
import { textName } from './textName';
import type { Texts } from './useTexts';

interface ErrorTextContext {
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'country' | 'languageTag'>;
  readonly ui: FieldUi | undefined;
}

/**
 * Returns the error message for the applicant: the data point's own wording of the code, else the general wording for
 * its widget, else the general wording, else the server's message, else that the answer is not accepted. A wording
 * whose values are unknown, as in an error of the server, counts as none. Characters that do not belong in the answer
 * are named first.
 */
export function errorText({ dataPoint, code, values, message }: FieldError, context: ErrorTextContext): string {
  const { texts, ui } = context;
  const name = textName(dataPoint, ui);
  const label = questionOfField(dataPoint, context);
  const printed = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, print(key, value, context)]));
  const keys = [
    `form:fieldErrors>${name}>${code}`,
    `app:errors>${code}.${ui?.['ui:widget'] ?? 'text'}`,
    `app:errors>${code}`,
  ];
  // A text that names a length or an age has a form for each number.
  const count = values['length'] ?? values['digits'] ?? values['age'] ?? 0;
  const text = texts.first(keys, { ...unknownValues, count, label, ...printed });
  if (!text || text.includes(UNKNOWN)) return message || texts.app('errors>invalid', { label });
  return printed['characters'] ? `${texts.app('errors>characters', { label, ...printed })} ${text}` : text;
}

/** Stands for a value that a wording names and the error lacks. */
const UNKNOWN = '\u0000';

const unknownValues = Object.fromEntries(
  [
    ...['limit', 'typed', 'whole', 'digits', 'length', 'number', 'prefix', 'code', 'country', 'home'],
    ...['missing', 'date', 'year', 'month', 'monthOfYear', 'day', 'last', 'suggestion', 'example', 'earliest'],
    ...['latest', 'age'],
  ].map((name) => [name, UNKNOWN]),
);

/**
 * Returns what the question is called: a noun, for it stands in sentences and lists, or else its label. In a group,
 * whose labels may be those of another one, after its legend.
 */
export function questionOfField(dataPoint: string, { texts, ui }: Pick<ErrorTextContext, 'texts' | 'ui'>): string {
  const field = `form:fields>${textName(dataPoint, ui)}`;
  const label = texts.first([`${field}>noun`, `${field}>label`]);
  const group = ui?.['ui:options']?.['group'];
  return typeof group === 'string' ? `${texts.form(`groups>${group}>legend`)}: ${label}` : label;
}

type Print = (value: string | number, context: ErrorTextContext) => string;

const plain: Print = (value, { settings: { languageTag } }) =>
  typeof value === 'number' ? numberFormat(languageTag, {}).format(value) : value;

const region: Print = (value, { settings: { languageTag } }) => regionName(languageTag, String(value));

/** A year has no groups of digits. */
const year: Print = (value, { settings: { languageTag } }) =>
  typeof value === 'number' ? numberFormat(languageTag, { useGrouping: false }).format(value) : value;

function dateStyle(options: Intl.DateTimeFormatOptions): Print {
  return (value, { settings: { languageTag } }) => {
    const time = Date.parse(String(value));
    return Number.isNaN(time) ? '' : dateFormat(languageTag, { ...options, timeZone: 'UTC' }).format(time);
  };
}

/** The parts of a date, by the labels of their inputs, as words of a sentence: German nouns keep their capitals. */
const dateParts: Print = (value, { texts, settings: { languageTag } }) => {
  const labels = String(value)
    .split(',')
    .map((part) => texts.app(`date>${part}`))
    .map((label) => (languageTag.startsWith('de') ? label : label.toLocaleLowerCase(languageTag)));
  return new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(labels);
};

const moneyWidgets: readonly unknown[] = ['amount', 'money'];

/** A value of the answer itself, with its unit. */
const quantity: Print = (value, context) => {
  const { settings, ui } = context;
  const widget = ui?.['ui:widget'];
  if (typeof value === 'string') return value;
  if (widget === 'period') {
    const isOfDays = (ui?.['ui:options']?.periodScale ?? settings.country.periodScale) === 'days';
    return formatPeriod(value, { periodScale: isOfDays ? 'days' : 'months' }, settings.languageTag);
  }
  if (!moneyWidgets.includes(widget)) return plain(value, context);
  return formatMoney(value, settings.country, settings.languageTag);
};

/** How the values that are not plain numbers or texts are written. */
const prints: Readonly<Record<string, Print>> = {
  limit: quantity,
  typed: quantity,
  whole: quantity,
  country: region,
  home: region,
  date: dateStyle({ dateStyle: 'long' }),
  monthOfYear: dateStyle({ month: 'long', year: 'numeric' }),
  missing: dateParts,
  year,
  earliest: year,
  latest: year,
  suggestion: year,
  example: year,
};

/** Marks on their own would sit on the quotation mark. */
const marks = /(^| )\p{M}+(?= |$)/gu;

/** What cannot be seen is never quoted: a text of nothing else counts as unknown. */
function print(name: string, given: string | number, context: ErrorTextContext): string {
  const value =
    typeof given === 'string' ? seenText(name === 'characters' ? given.replace(marks, '$1') : given) : given;
  if (value === '' && given !== '') return name === 'characters' ? '' : UNKNOWN;
  return ((Object.hasOwn(prints, name) && prints[name]) || plain)(value, context);
}
