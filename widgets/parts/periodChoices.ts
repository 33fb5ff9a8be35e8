import { numberFormat } from '../../src/formats/intlFormats';
import type { FieldWidgetProps } from '../FieldWidgetProps';
import type { WidgetChoice, WidgetOptions } from '../WidgetOptions';

const MAX_CHOICES = 400;
const UNITS = { days: 'day', months: 'month' } as const;

/** Every period the schema allows, written out with its unit; the present one too, were it outside the range. */
export function periodChoices({ schema, value }: FieldWidgetProps, options: WidgetOptions): readonly WidgetChoice[] {
  const { minimum = 1, maximum = minimum, multipleOf = 1 } = schema;
  const first = Math.ceil(minimum / multipleOf) * multipleOf;
  const length = Math.min(MAX_CHOICES, Math.max(0, Math.floor((maximum - first) / multipleOf) + 1));
  const listed = Array.from({ length }, (_, index) => first + index * multipleOf);
  const present: unknown = value;
  const isStray = typeof present === 'number' && !listed.includes(present);
  const unit = numberFormat(options.languageTag, {
    style: 'unit',
    unit: UNITS[options.country.periodScale],
    unitDisplay: 'long',
  });
  const periods = isStray ? [present, ...listed] : listed;
  return periods.map((period) => ({ value: String(period), label: unit.format(period) }));
}
