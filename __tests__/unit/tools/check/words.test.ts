import { join } from 'node:path';
import { findClaims, claimNotes } from '../../../../tools/check/claims';
import { runWords } from '../../../../tools/flows/runWords';
import { CheckedProduct, type Edit } from '../../../fixtures/check/CheckedProduct';

const product = new CheckedProduct();
afterAll(() => product.remove());

const WORDS = 'locales/es/words.json';
const NOW = '2026-11-29T12:00:00Z';

describe('findClaims', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date(NOW) }));
  afterEach(() => jest.useRealTimers());

  const claims = (environment: 'production' | 'staging', edits: readonly Edit[]) =>
    product.with(edits, () =>
      findClaims(product.load(), { environment, deployment: 'es-askrobin' }).map(({ file, line, message, fix }) =>
        [file.replace(`${product.folder}/`, ''), line, message, fix].join(' | '),
      ),
    );
  const crash: Edit = ['locales/es/app.json', 'crash/title', 'Siempre'];
  const heading: Edit = ['locales/es/form.json', 'steps/name/heading', 'Siempre'];
  const until = (day: string): Edit => [WORDS, 'claims/backed/0/until', day];

  it.each<readonly [string, readonly Edit[], readonly string[]]>([
    ['that somebody backs', [crash], []],
    ['that are backed today for the last time', [crash, until('2026-11-29')], []],
    [
      'that were backed until yesterday',
      [crash, until('2026-11-28')],
      [
        'locales/es/app.json | 37 | "Siempre" is a claim, and it was backed until 2026-11-28 only (deployment es-askrobin). | say it without, or name in "backed" of locales/es/words.json who backs it, and until when.',
      ],
    ],
    [
      'that nobody backs',
      [heading],
      [
        'locales/es/form.json | 6 | "Siempre" is a claim, and nobody backs it (deployment es-askrobin). | say it without, or name in "backed" of locales/es/words.json who backs it, and until when.',
      ],
    ],
  ])('refuses claims for production unless somebody backs them: %s', (_, edits, expected) => {
    expect(claims('production', edits)).toEqual(expected);
  });

  it('lets staging show them, and the check notes them', () => {
    expect(claims('staging', [heading])).toEqual([]);
    product.with([heading], () => {
      expect(claimNotes(product.load())).toEqual([
        expect.stringMatching(
          /^es-askrobin claims what nobody backs in locale "es": "Siempre" at .*form\.json:6; production refuses it$/,
        ),
      ]);
    });
  });
});

test('flows words accept: a text that changes after it was accepted is read again', () => {
  const print = jest.spyOn(console, 'log').mockImplementation();
  const folders = ['schemas', 'locales'].flatMap((name) => [`--${name}`, join(product.folder, name)]);
  const accept = () => runWords(['accept', 'co', ...folders], 'usage');
  accept();
  expect(product.lines()).toEqual([]);
  product.edit(['locales/es/form.json', 'steps/name/heading', '¿Cómo te llamas?']);
  expect(product.lines()).toEqual([
    `${product.placeOf('locales/es/form.json', 'steps/name/heading')}  inherited-texts  "form>steps>name>heading" has changed since it was read for co. Fix: read it, give co a text of its own if it is wrong there, and run npm run flows -- words accept co.`,
  ]);
  accept();
  expect(product.lines()).toEqual([]);
  expect(() => runWords(['accept', 'es', ...folders], 'usage')).toThrow('has no "inherited"');
  print.mockRestore();
});
