import { MAX_DOCUMENT_BYTES } from '../../../../documents/JsonDocument';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { expectOneLine, type BrokenDocument } from '../../../fixtures/check/expectOneLine';

const STEP = 'schemas/steps/monthly-income.json';
const LOCALES = 'locales/locales.json';

describe('flows check: a document that cannot be read, or has not the shape of its kind', () => {
  it.each<BrokenDocument>([
    {
      what: 'a comma is missing',
      edits: [{ file: STEP, from: '"path": "monthly-income",', to: '"path": "monthly-income"' }],
      at: '"type"',
      rule: 'syntax',
      message: 'This is no JSON: comma expected.',
      mend: 'put a comma after the value before this place.',
    },
    {
      what: 'a comma is too many',
      edits: [{ file: STEP, from: '"required": ["monthlyIncome"]', to: '"required": ["monthlyIncome"],' }],
      at: '}\n}',
      rule: 'syntax',
      message: 'This is no JSON: property name expected.',
      mend: 'remove the comma before this place.',
    },
    {
      what: 'a bracket is missing',
      edits: [{ file: STEP, from: '["monthlyIncome"],\n  "schema"', to: '["monthlyIncome",\n  "schema"' }],
      at: ': {',
      rule: 'syntax',
      message: 'This is no JSON: comma expected.',
      mend: 'put a comma after the value before this place.',
    },
    {
      what: 'a comment',
      edits: [{ file: STEP, from: '"path":', to: '// path\n  "path":' }],
      at: '// ',
      rule: 'syntax',
      message: 'This is no JSON: invalid comment token.',
      mend: 'move the comment into a "$comment" property.',
    },
    {
      what: 'a key is there twice',
      edits: [{ file: STEP, from: '"path": "monthly-income",', to: '"path": "monthly-income",\n  "path": "income",' }],
      at: '"path": "i',
      rule: 'syntax',
      message: '"path" is in this object twice, in lines 3 and 4; only the second would count.',
      mend: 'remove one of the two, or give it another name.',
    },
    {
      what: 'a byte order mark',
      edits: [{ file: STEP, from: '{\n  "$schema"', to: '\uFEFF{\n  "$schema"' }],
      at: '\uFEFF{\n',
      rule: 'syntax',
      message: 'The file begins with a byte order mark, which JSON does not allow.',
      mend: 'save it as "UTF-8", not as "UTF-8 with BOM".',
    },
    {
      what: 'a member is misspelt',
      edits: [{ file: STEP, from: '"context":', to: '"contxt":' }],
      at: '"monthly-income",\n  "d',
      rule: 'meta-schema',
      message: '"contxt" is not known here.',
      mend: 'did you mean "context"? Otherwise remove it.',
      goesWithMore: true,
    },
    {
      what: 'a keyword is misspelt',
      edits: [
        {
          file: STEP,
          from: '"$ref": "data-points#/monthlyIncome"',
          to: '"$ref": "data-points#/monthlyIncome", "minimun": 5',
        },
      ],
      at: '5\n ',
      rule: 'meta-schema',
      message: '"minimun" is not known here.',
      mend: 'did you mean "minimum"? Otherwise remove it.',
    },
    {
      what: 'a number is a text',
      edits: [
        {
          file: 'schemas/countries/co/country.json',
          from: '"offerExpirationHours": 24',
          to: '"offerExpirationHours": "24"',
        },
      ],
      at: '"24"',
      rule: 'meta-schema',
      message: '"24" stands where a number belongs.',
      mend: 'write a number.',
    },
    {
      what: 'a state has no page',
      edits: [{ file: 'schemas/states/accepted.json', from: '"page": {', to: '"pages": {' }],
      at: '{\n    "k',
      rule: 'meta-schema',
      message: '"pages" is not known here.',
      mend: 'did you mean "page"? Otherwise remove it.',
      goesWithMore: true,
    },
    {
      what: 'a locale has no direction',
      edits: [
        {
          file: LOCALES,
          from: '"languageTag": "es-ES",\n      "fallbacks": ["en"],\n      "dir": "ltr",',
          to: '"languageTag": "es-ES",\n      "fallbacks": ["en"],',
        },
      ],
      at: '{\n      "languageTag": "es',
      rule: 'meta-schema',
      message: '"dir" is missing.',
      mend: 'add "dir".',
    },
    {
      what: '__proto__ is a member',
      edits: [
        {
          file: STEP,
          from: '"path": "monthly-income",',
          to: '"path": "monthly-income",\n  "__proto__": { "polluted": true },',
        },
      ],
      at: '{ "',
      rule: 'meta-schema',
      message: '"__proto__" is not known here.',
      mend: 'remove it.',
    },
    {
      what: '__proto__ is a locale',
      edits: [{ file: LOCALES, from: '"locales": {', to: '"locales": {\n    "__proto__": {},' }],
      at: '{},',
      rule: 'meta-schema',
      message: '"__proto__" does not have the right form.',
      mend: 'write it so that it matches ^[a-z]{2,3}$.',
      goesWithMore: true,
    },
  ])('is one line: $what', expectOneLine);
});

describe('flows check: a large document', () => {
  const copy = new DocumentCopy();
  afterAll(() => copy.remove());
  const form = copy.read('locales/es/form.json');
  const withTexts = (count: number): string => {
    const texts = Array.from({ length: count }, (_, index) => `"extra${index}": { "label": "${'x'.repeat(40)}" }`);
    return form.replace('"fields": {', () => `"fields": { ${texts.join(', ')},`);
  };

  it('is refused by its size, unread: 60 000 extra texts', () => {
    const text = withTexts(60_000);
    expect(text.length).toBeGreaterThan(4_000_000);
    expect(copy.checkReplaced('locales/es/form.json', text)).toEqual([
      expect.objectContaining({
        rule: 'syntax',
        line: 1,
        message: 'The file is larger than 512 kB, the limit of a document, and was not read.',
        mend: 'take out what does not belong here, or split it.',
      }),
    ]);
  });

  it('is checked up to the limit, and its extra texts are one line', () => {
    const text = withTexts(6_000);
    expect(text.length).toBeLessThan(MAX_DOCUMENT_BYTES);
    expect(copy.checkReplaced('locales/es/form.json', text)).toEqual([
      expect.objectContaining({
        rule: 'orphan-texts',
        message:
          '6000 texts of this file are shown nowhere: "fields>extra0>label", "fields>extra1>label", "fields>extra2>label", "fields>extra3>label", "fields>extra4>label" and 5995 more.',
        consequences: 5999,
      }),
    ]);
  });
});
