import path from 'node:path';
import fc from 'fast-check';
import { cpf } from 'stdnum/lib/cjs/br';
import { ik } from 'stdnum/lib/cjs/ee';
import { dni, nie } from 'stdnum/lib/cjs/es';
import { nir } from 'stdnum/lib/cjs/fr';
import { amka } from 'stdnum/lib/cjs/gr';
import { oib } from 'stdnum/lib/cjs/hr';
import { aadhaar } from 'stdnum/lib/cjs/in';
import { rfc } from 'stdnum/lib/cjs/mx';
import { mst } from 'stdnum/lib/cjs/vn';
import { jsonFiles } from '../../../documents/JsonDocument';
import { type FormatDocument, resolveFormat } from '../../../documents/resolveFormats';
import { declaredDoubt, declaredRule } from '../../../src/formats/declaredRule';
import { explainFormat } from '../../support/explainFormat';
import { ROOT } from '../../support/root';

/** Numbers of other countries and standards, declared as an author would. */
const proofs = jsonFiles(path.join(ROOT, '__tests__/fixtures/formats'));
const own = jsonFiles(path.join(ROOT, 'schemas/formats'));
const documents = [...proofs, ...own].map(([name, { data }]) => [name, data as FormatDocument] as const);

const rules = new Map(
  documents.map(([name, document]) => {
    const format = resolveFormat(document);
    return [name, { refusal: declaredRule(format), doubt: declaredDoubt(format) }] as const;
  }),
);
/** Returns why a code is refused, or asked about. */
const explain = (format: string, value: string) => rules.get(format)?.refusal(value) ?? rules.get(format)?.doubt(value);

const valid = documents.flatMap(([name, { examples }]) => examples.map((code) => [name, code] as const));
const invalid = documents.flatMap(([name, { counterexamples }]) =>
  Object.entries(counterexamples).map(([code, reason]) => [name, code, reason] as const),
);

test.each(valid)('declaredRule: %s accepts %s', (format, code) => {
  expect(explain(format, code)).toBeUndefined();
});

test.each(invalid)('declaredRule: %s refuses or doubts %s as %s', (format, code, reason) => {
  expect(explain(format, code)?.split('.')[1]).toBe(reason);
});

interface Oracle {
  readonly format: string;
  /** All but the check characters. */
  readonly body: RegExp;
  /** The check characters that are tried. */
  readonly ends: readonly string[];
  readonly library: { readonly validate: (code: string) => { readonly isValid: boolean } };
}

const DIGITS = Array.from('0123456789');
const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const DATE = '(?:[6-9]\\d(?:0[1-9]|1[0-2])(?:0[1-9]|1\\d|2[0-8]))';

const oracles: readonly Oracle[] = [
  { format: 'tax-number-vn', body: /^[1-9]\d{8}$/, ends: DIGITS, library: mst },
  { format: 'personal-code-br', body: /^[1-9]\d{8}$/, ends: TWO_DIGITS, library: cpf },
  { format: 'personal-code-ee', body: new RegExp(`^[34]${DATE}\\d{3}$`), ends: DIGITS, library: ik },
  { format: 'personal-code-es', body: /^\d{8}$/, ends: LETTERS, library: dni },
  { format: 'personal-code-es', body: /^[XYZ]\d{7}$/, ends: LETTERS, library: nie },
  { format: 'personal-code-fr', body: /^[12]\d{4}(?:\d\d|2[AB])\d{6}$/, ends: TWO_DIGITS, library: nir },
  {
    format: 'personal-code-gr',
    body: /^(?:0[1-9]|1\d|2[0-8])(?:0[1-9]|1[0-2])[3-9]\d{5}$/,
    ends: DIGITS,
    library: amka,
  },
  { format: 'personal-code-hr', body: /^\d{10}$/, ends: DIGITS, library: oib },
  { format: 'personal-code-in', body: /^[2-9]\d{10}$/, ends: DIGITS, library: aadhaar },
];

test.each(oracles)('declaredRule: $format accepts what the library accepts, for any $body', (oracle) => {
  const { format, body, ends, library } = oracle;
  fc.assert(
    fc.property(fc.stringMatching(body), (front) => {
      const found = ends.filter((end) => explain(format, front + end) === undefined);
      expect(found).toEqual(ends.filter((end) => library.validate(front + end).isValid));
    }),
    { numRuns: 60 },
  );
});

test('declaredRule: an RFC has one check character, which the library confirms; it also accepts those of an older table', () => {
  const body = new RegExp(`^X{2,3}[B-DÑ&]${DATE}[1-9A-V][1-9A-Z]$`);
  fc.assert(
    fc.property(fc.stringMatching(body), (front) => {
      const found = [...DIGITS, 'A'].filter((end) => explain('tax-number-mx', front + end) === undefined);
      expect(found).toHaveLength(1);
      expect(found.every((end) => rfc.validate(front + end).isValid)).toBe(true);
    }),
  );
});

test.each([
  ['tax-number-vn', '0100233488-001', undefined],
  ['tax-number-vn', '0100233488001', undefined],
  ['tax-number-vn', '0100233480-001', 'tax-number.checksum'],
  ['tax-number-vn', '01002334', 'tax-number.length'],
  ['tax-number-mx', 'GODE561231GR8', undefined],
  ['tax-number-mx', 'GODE561231GR7', 'tax-number.doubt'],
  ['tax-number-mx', 'GODE560231GR8', 'tax-number.invalid'],
  ['tax-number-mx', 'SAT970701NN3', undefined],
  ['tax-number-mx', 'SAT970701NN0', 'tax-number.doubt'],
  ['tax-number-mx', 'XAXX010101000', undefined],
  ['tax-number-mx', 'XEXX010101000', undefined],
  ['tax-number-mx', 'XEXX010101001', 'tax-number.doubt'],
  ['personal-code-mx', 'PEDO900101HDFRRN07', undefined],
])('the format %s of the product: %s gives %p', (format, value, code) => {
  expect(explain(format, value)).toBe(code);
  expect(explainFormat(format, value, '2026-11-20')).toBe(code?.endsWith('.doubt') ? undefined : code);
});
