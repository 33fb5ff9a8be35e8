import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { groupAccount } from '../../../src/formats/groupAccount';
import { normaliseAccount } from '../../../src/formats/normaliseAccount';
import { createFormats } from '../../../src/formats/createFormats';
import { explainFormat } from '../../support/explainFormat';
import { resolveFormats } from '../../../documents/resolveFormats';
import { allFormatRules } from '../../support/colombia';
import { proofBounds } from '../../../tools/check/patterns/PatternProofs';
import { productDocuments } from '../../support/productDocuments';
import { formatCodes } from '../../../src/formats/formatCodes';
import { normaliseText } from '../../../src/formats/normaliseText';
import { normalisePersonalCode } from '../../../src/formats/codeCodecs';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { ROOT } from '../../support/root';

const TODAY = '2026-11-20';
const FOLDER = path.join(ROOT, 'src/formats');

/** Synthetic numbers, and the public examples of the registries. `declaredRule.test.ts` has those of the documents. */
const VALID: Readonly<Record<string, readonly string[]>> = {
  'personal-code-es': ['12345678Z', '87654321X', 'Y7654321G'],
  'personal-code-pl': ['85071412358', '01222804423', '99123155584'],
  'personal-code-ro': ['1850714121234', '2900228404568', '6021130350076'],
  'account-number-de': ['DE89370400440532013000'],
  'account-number-pl': ['PL61109010140000071219812874'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  'date-time': ['2026-11-20T10:15:00.000Z', '2026-11-20T10:15:00+01:00'],
};

const INVALID: readonly (readonly [format: string, value: string, code: string])[] = [
  ['personal-code-co', '', 'personal-code.invalid'],
  ['personal-code-mx', 'gagl850714mdfrrr08', 'personal-code.invalid'],
  ['personal-code-pl', '85071412350', 'personal-code.checksum'],
  ['personal-code-pl', '85133112345', 'personal-code.invalid'],
  ['personal-code-pl', '8507141235', 'personal-code.length'],
  ['account-number-es', '912100041845020005133', 'account.length'],
  ['account-number-pl', '6110901014000007121981287', 'account.length'],
  ['account-number-ro', 'RO49123A1B31007593840000', 'account.invalid'],
  ['uuid', '123e4567', 'format.uuid'],
  ['date-time', '2026-02-30T10:15:00Z', 'format.date-time'],
  ['date-time', '2026-11-20', 'format.date-time'],
];

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

test.each(Object.entries(VALID).flatMap(([format, values]) => values.map((value) => [format, value] as const)))(
  'explainFormat: %s accepts %s',
  (format, value) => {
    expect(explainFormat(format, value, TODAY)).toBeUndefined();
  },
);

test.each(INVALID)('explainFormat: %s refuses %j with the code %s', (format, value, code) => {
  expect(explainFormat(format, value, TODAY)).toBe(code);
});

test('explainFormat: refuses any single wrong digit in a code with check digits', () => {
  const checked = [
    'personal-code-es',
    'personal-code-pl',
    'personal-code-ro',
    'account-number-de',
    'account-number-pl',
  ];
  const slips = checked.flatMap((format) =>
    (VALID[format] ?? []).flatMap((value) =>
      [...value].flatMap((digit, index) =>
        /\d/.test(digit)
          ? [[format, value.slice(0, index) + String((Number(digit) + 1) % 10) + value.slice(index + 1)] as const]
          : [],
      ),
    ),
  );
  expect(slips.filter(([format, value]) => explainFormat(format, value, TODAY) === undefined)).toEqual([]);
});

test('explainFormat: accepts the Romanian counties 70 and 80 to 83', () => {
  const withCounty = (county: string) => {
    const body = `1850714${county}123`;
    const found = Array.from({ length: 10 }, (_, digit) => body + String(digit)).filter(
      (code) => explainFormat('personal-code-ro', code, TODAY) === undefined,
    );
    return found.length;
  };
  expect(['70', '80', '81', '82', '83', '01'].map(withCounty)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(['00', '60', '99'].map(withCounty)).toEqual([0, 0, 0]);
});

test('createFormats: every format accepts or refuses naughty strings, and never throws', async () => {
  const formats = createFormats({ today: () => TODAY });
  const names = [...allFormatRules.keys()];
  await formats.loadRules(names, resolveFormats(productDocuments));
  const codes = new Set<string | undefined>([...formatCodes, 'format.uuid', 'format.date-time', undefined]);
  // One expectation: fifty thousand would take longer than everything they look at.
  const unexpected = naughtyStrings.flatMap((text) =>
    names.filter((name) => {
      const code = formats.explain(name, text);
      return !codes.has(code) || formats.functions[name]?.(text) !== (code === undefined);
    }),
  );
  expect(unexpected).toEqual([]);
});

test('explainFormat: an unknown format refuses nothing', () => {
  expect(explainFormat('toString', 'x', TODAY)).toBeUndefined();
  expect(explainFormat('__proto__', 'x', TODAY)).toBeUndefined();
});

/** What a format's document may name in `errors`. */
const { properties } = JSON.parse(readFileSync(path.join(ROOT, 'schemas/meta/format.schema.json'), 'utf8')) as {
  readonly properties: { readonly errors: { readonly enum: readonly string[] } };
};
const families = properties.errors.enum;

test('formatCodes: lists exactly the codes that the formats return', () => {
  const returnedCodes = new Set(
    sources(FOLDER)
      .filter((source) => !source.includes('export const formatCodes'))
      .flatMap((source) => source.match(/'(?:email|phone|date|personal-code|account)\.[a-z-]+'/g) ?? [])
      .map((code) => code.slice(1, -1)),
  );
  const declared = families.flatMap((family) =>
    ['invalid', 'length', 'checksum', 'doubt'].map((code) => `${family}.${code}`),
  );
  expect([...new Set([...returnedCodes, ...declared])].sort()).toEqual([...formatCodes].sort());
});

test('formats: no regular expression is open to catastrophic backtracking', async () => {
  const literals = sources(FOLDER).flatMap((source) => [
    ...source.matchAll(
      /(?<=[\s(=])\/((?:\\.|\[(?:\\.|[^\]])*\]|[^/\n[*])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n[])*)\/([gimu]*)(?=[.,;)\s])/g,
    ),
  ]);
  const patterns = [...new Set(literals.map(([, pattern = '', flags = '']) => `${flags}/${pattern}`))];
  expect(patterns.length).toBeGreaterThan(15);
  const results = await Promise.all(
    patterns.map(async (entry) => {
      const slash = entry.indexOf('/');
      const { status } = await check(entry.slice(slash + 1), entry.slice(0, slash).replace('g', ''), proofBounds);
      return { entry, status };
    }),
  );
  expect(results.filter(({ status }) => status === 'vulnerable')).toEqual([]);
});

test.each([
  ['  Ana  María ', 'Ana María'],
  ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
  ['O\u2019Connell', "O'Connell"],
  ['D\u2018Alessandro', "D'Alessandro"],
  ['D\u00B4Alessandro', "D'Alessandro"],
  ['D`Alessandro', "D'Alessandro"],
  ['D\u02BCAlessandro', "D'Alessandro"],
  ['Anna\u2011Lena', 'Anna-Lena'],
  ['Ana\u2010Sof\u0131\u0301a', 'Ana-Sof\u0131\u0301a'],
  ['a\u00a0b\tc', 'a b c'],
  ['   ', ''],
])('normaliseText: stores %j as %j', (typed, kept) => {
  expect(normaliseText(typed)).toBe(kept);
  expect(normaliseText(kept)).toBe(kept);
});

test.each([
  ['1.020.304.050', '1020304050'],
  [' 12345678-z ', '12345678Z'],
  ['123-456-789', '123456789'],
  ['The quick brown fox', 'The quick brown fox'],
  ['1/2 ', '1/2'],
  ['-', '-'],
])('normalisePersonalCode: stores %j as %j', (typed, kept) => {
  expect(normalisePersonalCode(typed)).toBe(kept);
});

test.each([
  ['es91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
  ['016-873-660-07', '01687366007', '0168 7366 007'],
  ['12345678', '12345678', '1234 5678'],
  ['n/a', 'n/a', 'n/a'],
  [' The quick brown fox ', 'The quick brown fox', 'The quick brown fox'],
  ['UNDEFINED', 'UNDEFINED', 'UNDEFINED'],
  ['-', '-', '-'],
])('normaliseAccount: stores %j as %j, which groupAccount shows as %j', (typed, kept, shown) => {
  expect(normaliseAccount(typed)).toBe(kept);
  expect(groupAccount(kept)).toBe(shown);
});
