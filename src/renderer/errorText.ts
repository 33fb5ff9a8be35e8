import type { FieldError } from '../flow/types';
import type { FieldUi } from '../published/flow';
import type { Settings } from '../published/settings';
import { formatPeriod } from '../formats/formatPeriod';
import { numberFormat, regionName } from '../formats/intlFormats';
import { textName } from './textName';
import type { Texts } from './useTexts';

interface ErrorTextContext {
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'country' | 'languageTag'>;
  readonly ui: FieldUi | undefined;
}

const moneyWidgets: readonly unknown[] = ['amount', 'money'];

/**
 * Returns the error message for the applicant: the data point's own wording of the code, else the general wording,
 * else the server's message, else that the answer is not accepted.
 */
export function errorText({ dataPoint, code, values, message }: FieldError, context: ErrorTextContext): string {
  const { texts, ui } = context;
  const name = textName(dataPoint, ui);
  const label = texts.form(`fields>${name}>label`);
  const printed = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, print(key, value, context)]));
  const known = texts.first([`form:fieldErrors>${name}>${code}`, `app:errors>${code}`], { label, ...printed });
  return known || message || texts.app('errors>invalid', { label });
}

/** Values that are regions, by their ISO 3166-1 codes. */
const regions: readonly string[] = ['country', 'home'];

function print(name: string, value: string | number, { settings, ui }: ErrorTextContext): string {
  if (typeof value === 'string') return regions.includes(name) ? regionName(settings.languageTag, value) : value;
  const widget = ui?.['ui:widget'];
  if (widget === 'period') {
    const isOfDays = (ui?.['ui:options']?.periodScale ?? settings.country.periodScale) === 'days';
    return formatPeriod(value, { periodScale: isOfDays ? 'days' : 'months' }, settings.languageTag);
  }
  const isMoney = moneyWidgets.includes(widget);
  const options: Intl.NumberFormatOptions = isMoney
    ? { style: 'currency', currency: settings.country.currency, maximumFractionDigits: 0 }
    : {};
  return numberFormat(settings.languageTag, options).format(value);
}
