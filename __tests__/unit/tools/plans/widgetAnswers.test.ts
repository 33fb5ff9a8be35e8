import type { Json, JsonSchema } from '../../../../src/published/flow';
import { canGive } from '../../../../tools/plans/widgetAnswers';

const country = {
  code: 'co',
  currency: 'COP',
  currencySymbol: '$',
  callingCode: '+57',
  phoneRegion: 'CO',
  periodScale: 'months',
  emailProviders: [],
  timeZone: 'America/Bogota',
} as const;

const cases: readonly (readonly [widget: string, schema: JsonSchema, value: Json, isGiven: boolean])[] = [
  ['yesNo', { type: 'boolean' }, false, true],
  ['yesNo', { type: 'string', enum: ['female'] }, 'female', false],
  ['date', { type: 'string', format: 'date' }, '2001-03-07', true],
  ['date', { type: 'string', enum: ['female'] }, 'female', false],
  ['date', { type: 'string' }, '2001-13-40', false],
  ['cards', { type: 'string', enum: ['female'] }, 'female', true],
  ['select', { type: 'array' }, ['female'], false],
  ['consents', { type: 'array' }, ['email'], true],
  ['policies', { type: 'string' }, 'terms', false],
  ['period', { type: 'integer', minimum: 3, maximum: 60 }, 12, true],
  ['period', { type: 'integer', minimum: 3, maximum: 60, multipleOf: 5 }, 12, false],
  ['period', { type: 'integer', minimum: 1, maximum: 3650 }, 3650, false],
  ['dayOfMonth', { type: 'integer', minimum: 1, maximum: 31 }, 31, true],
  ['dayOfMonth', { type: 'integer', minimum: 1, maximum: 31 }, 32, false],
  ['money', { type: 'integer' }, 1_500_000, true],
  ['text', { type: 'string' }, 'Ana María', true],
  ['text', { type: 'string' }, ' Ana', false],
  ['email', { type: 'string' }, 'ana@example.com', true],
];

test.each(cases)('an applicant with the widget %s for %j: gives %j: %p', (widget, schema, value, isGiven) => {
  expect(canGive(widget, value, { schema, options: {}, country, languageTag: 'es-CO' })).toBe(isGiven);
});
