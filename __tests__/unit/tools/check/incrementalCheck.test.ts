import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { DocumentCache } from '../../../../documents/DocumentCache';
import { loadDocuments } from '../../../../documents/loadDocuments';
import { checkDocuments, type CheckMemory } from '../../../../tools/check/checkDocuments';
import { CheckedProduct, type Edit } from '../../../fixtures/check/CheckedProduct';

const [CONTRACT, FORM] = ['schemas/api/openapi.yaml', 'locales/es/form.json'];
const THEME = 'schemas/brands/askrobin/theme.css';

const product = new CheckedProduct();
afterAll(() => product.remove());

const files = readdirSync(product.folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.includes('meta/'))
  .sort();

const pathsIn = (value: unknown, path: string): readonly string[] => {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([key, member]) => pathsIn(member, path === '' ? key : `${path}/${key}`))];
};

/** A value of a document that is replaced or removed. */
const ofDocument = fc
  .record({
    file: fc.constantFrom(...files),
    at: fc.nat(),
    value: fc.constantFrom(undefined, null, 7, 'co', '', [], {}, ['name'], true),
  })
  .map(({ file, at, value }): Edit => {
    const paths = pathsIn(product.json(file), '').filter((path) => path !== '' && !/\/\d+\//.test(path));
    return [file, paths[at % paths.length] ?? '', value];
  });
const ofText = fc.constantFrom<Edit>(
  [CONTRACT, (text) => text.replace('postSale', 'postSales')],
  [THEME, (text) => text.replace('--color-text: #14282c', '--color-text: #999999')],
  [THEME, (text) => text.replace('illustration.svg', 'share.png')],
  ['schemas/layouts/card.css', (text) => `${text}\n`],
  [FORM, (text) => text.replace('{', '{,')],
);

const SEVERAL = { minLength: 1, maxLength: 3, selector: ([file]: Edit) => file };

describe('checkDocuments: again, after an edit', () => {
  const memory: CheckMemory = new Map();
  const check = () => checkDocuments(product.load(), { memory });

  it('finds what a first check finds, after any edits', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof({ arbitrary: ofDocument, weight: 4 }, ofText), SEVERAL), (edits) => {
        check();
        for (let count = 1; count <= edits.length; count++) {
          product.with(edits.slice(0, count), () => {
            const anew = loadDocuments(`${product.folder}/schemas`, `${product.folder}/locales`, new DocumentCache());
            expect(check()).toEqual(checkDocuments(anew, { memory: new Map() }));
          });
        }
      }),
      { numRuns: 20 },
    );
  });

  it('runs only the rules that read what was edited', () => {
    const rulesRunAfter = (edit: Edit): readonly string[] => {
      check();
      const before = new Map(memory);
      product.with([edit], check);
      return [...memory].flatMap(([rule, recorded]) => (before.get(rule) === recorded ? [] : [rule.name])).sort();
    };
    const ofTexts =
      'alike-errors brand-looks deployment-references distinct-choices error-advice exact-sentences inherited-texts ' +
      'masculine-nouns meta-schema missing-texts orphan-texts plain-texts syntax text-lengths text-variables ' +
      'typography word-choice words-documents world-facts written-numbers';
    expect(rulesRunAfter([FORM, 'steps/name/heading', 'Otro'])).toEqual(ofTexts.split(' '));
    const ofBrands = ['brand-contrast', 'brand-files', 'brand-looks', 'brand-safety'];
    expect(rulesRunAfter([THEME, (text) => `${text}\n`])).toEqual(ofBrands);
  });

  it('reads an unchanged document once', () => {
    const { sharedSteps, texts } = product.load();
    product.with([[FORM, 'steps/name/heading', 'Otro']], () => {
      const again = product.load();
      expect(again.sharedSteps).toBe(sharedSteps);
      expect(again.texts.get('en')).toBe(texts.get('en'));
      expect(again.texts.get('es')?.get('form')).not.toBe(texts.get('es')?.get('form'));
    });
  });
});
