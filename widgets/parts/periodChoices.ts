import { formatPeriod } from '../../src/formats/formatPeriod';
import type { FieldWidgetProps } from '../FieldWidgetProps';
import type { WidgetChoice, WidgetOptions } from '../WidgetOptions';

const MAX_CHOICES = 400;

type PeriodField = Pick<FieldWidgetProps, 'schema' | 'value'>;

/** Every period the schema allows, written out with its unit; the present one too, were it outside the range. */
export function periodChoices({ schema, value }: PeriodField, options: WidgetOptions): readonly WidgetChoice[] {
  const present: unknown = value;
  const listed = allowedPeriods(schema);
  const isStray = typeof present === 'number' && !listed.includes(present);
  const periods = isStray ? [...listed, present].sort((a, b) => a - b) : listed;
  const { periodScale = options.country.periodScale, languageTag } = options;
  return periods.map((period) => ({
    value: String(period),
    label: formatPeriod(period, { periodScale }, languageTag),
  }));
}

/** What the schema lists, or counts from its minimum to its maximum. */
function allowedPeriods(schema: PeriodField['schema']): readonly number[] {
  if (schema.enum) return schema.enum.map(Number);
  const { minimum = 1, maximum = minimum, multipleOf = 1 } = schema;
  const first = Math.ceil(minimum / multipleOf) * multipleOf;
  const length = Math.min(MAX_CHOICES, Math.max(0, Math.floor((maximum - first) / multipleOf) + 1));
  return Array.from({ length }, (_, index) => first + index * multipleOf);
}
