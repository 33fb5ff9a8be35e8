import { createI18n } from '../../../src/app/loading/createI18n';
import type { CountryModel, FieldUi } from '../../../src/published/flow';
import { errorText } from '../../../src/renderer/errorText';
import { textsFrom } from '../../../src/renderer/useTexts';
import { resolveTexts } from '../../../documents/resolveTexts';
import { periodChoices } from '../../../widgets/PeriodWidget';
import { colombianSettings } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';

const loader = { maxParallelReads: 10, maxRetries: 5, retryDelayMs: 350 };

/** Error text for a period below the minimum of 61. */
function tooShort(
  { locale, languageTag, periodScale }: { locale: string; languageTag: string } & Pick<CountryModel, 'periodScale'>,
  options: FieldUi['ui:options'] = {},
): string {
  const embedded = resolveTexts(productDocuments, locale);
  const { t } = createI18n({
    locale,
    languageTag,
    dir: 'ltr',
    texts: { template: '', namespaces: Object.keys(embedded), embedded, loader },
  });
  const texts = textsFrom((keys, values = {}) => t([...keys], { ...values, defaultValue: '' }));
  const error = { step: 'loan-details', dataPoint: 'period', code: 'minimum', values: { limit: 61 } };
  const country = { ...colombianSettings.country, periodScale };
  const ui = { 'ui:widget': 'period', 'ui:options': options };
  return errorText(error, { texts, settings: { country, languageTag }, ui }).replace(/\s/g, ' ');
}

test.each([
  { locale: 'es', languageTag: 'es-ES', periodScale: 'days', text: 'Elige 61 días o más' },
  { locale: 'co', languageTag: 'es-CO', periodScale: 'months', text: 'Elige 61 meses o más' },
  { locale: 'mx', languageTag: 'es-MX', periodScale: 'months', text: 'Elige 61 meses o más' },
  { locale: 'de', languageTag: 'de-DE', periodScale: 'months', text: 'Die kürzeste Laufzeit beträgt 61 Monate.' },
  { locale: 'pl', languageTag: 'pl-PL', periodScale: 'months', text: 'Najkrótszy okres spłaty to 61 miesięcy.' },
  { locale: 'ro', languageTag: 'ro-RO', periodScale: 'months', text: 'Cea mai scurtă perioadă este de 61 de luni.' },
  {
    locale: 'vn',
    languageTag: 'vi-VN',
    periodScale: 'months',
    text: 'Vui lòng chọn thời hạn vay từ 61 tháng trở lên.',
  },
  { locale: 'en', languageTag: 'en-PH', periodScale: 'days', text: 'Choose 61 days or longer.' },
] as const)('errorText: states a limit of the period in the unit of the country: $locale', ({ text, ...where }) => {
  expect(tooShort(where)).toContain(text);
});

test('periodChoices and errorText: use the unit of an offer that differs from the unit of the country', () => {
  const { country } = colombianSettings;
  const options = { country, languageTag: 'en', text: () => '', periodScale: 'days' } as const;
  const [first] = periodChoices({ schema: { minimum: 30, maximum: 60, multipleOf: 30 }, value: 30 }, options);
  expect(first?.label).toBe('30 days');
  const months = { locale: 'en', languageTag: 'en', periodScale: 'months' } as const;
  expect(tooShort(months, { periodScale: 'days' })).toContain('61 days');
});
