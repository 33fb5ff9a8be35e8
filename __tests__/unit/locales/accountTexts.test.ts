import { resolveTexts } from '../../../documents/resolveTexts';
import { explainFormat } from '../../support/explainFormat';
import { loadedRules } from '../../../src/formats/formatRules';
import { createEmbeddedTexts } from '../../../src/renderer/TextSource';
import { colombianSettings } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';

const today = '2026-11-20';
/** An IBAN of a country that each format refuses. */
const REFUSED = [
  ['iban-sepa', 'BR1800360305000010009795493C1'],
  ['iban-de', 'ES9121000418450200051332'],
  ['iban-es', 'DE89370400440532013000'],
  ['iban-pl', 'RO49AAAA1B31007593840000'],
] as const;
const LANGUAGES = ['de', 'en', 'es', 'pl', 'ro', 'vn'];

test.each(REFUSED.flatMap(([format, iban]) => LANGUAGES.map((locale) => [locale, format, iban] as const)))(
  'the error of an account number in %s: recommends to %s no country that is refused there',
  (locale, format, iban) => {
    const code = explainFormat(format, iban, today) ?? '';
    const embedded = resolveTexts(productDocuments, locale);
    const texts = { ...colombianSettings.texts, embedded };
    const text = createEmbeddedTexts({ texts, languageTag: 'en', dir: 'ltr' }).app(
      `errors>${code}`,
      loadedRules({}).values(format, code, { value: iban, today }),
    );
    const named = text.match(/\b[A-Z]{2}\b/g) ?? [];
    const recommended = named.filter((country) => country !== iban.slice(0, 2));
    expect(named).toContain(iban.slice(0, 2));
    expect(recommended.map((country) => explainFormat(format, `${country}00`, today))).not.toContain(code);
  },
);
