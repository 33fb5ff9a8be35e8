import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editCopy } from '../../../fixtures/check/editCopy';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { findPlaceholders } from '../../../../tools/check/placeholders';
import { loadDocuments, type Documents } from '../../../../documents/loadDocuments';
import { addLine, removeMember, setValue } from '../../../../tools/new/editJson';
import { newBrand } from '../../../../tools/new/newBrand';
import { newCountry } from '../../../../tools/new/newCountry';
import { newDeployment } from '../../../../tools/new/newDeployment';
import { newStep } from '../../../../tools/new/newStep';
import { runNew } from '../../../../tools/new/runNew';

const copy = new DocumentCopy();
afterEach(() => copy.restore());
afterAll(() => copy.remove());

const load = (): Documents => loadDocuments(join(copy.folder, 'schemas'), join(copy.folder, 'locales'));
const read = (file: string): unknown => JSON.parse(readFileSync(join(copy.folder, file), 'utf8'));
const text = (file: string): string => readFileSync(join(copy.folder, file), 'utf8');

/** Contents of all files below a folder, by path. */
function contentOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    files.filter((file) => /\.\w+$/.test(file)).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

describe('newCountry', () => {
  it('adds a folder, one line in the list of locales and a deployment, and the check passes', () => {
    const before = text('locales/locales.json').split('\n').length;
    const { files, next } = newCountry(load(), { code: 'pe', from: 'co' });
    expect(copy.check()).toEqual([]);
    expect(read('schemas/countries/pe/country.json')).toMatchObject({
      code: 'pe',
      name: 'Peru',
      phoneRegion: 'PE',
      locale: 'pe',
    });
    expect(read('locales/locales.json')).toMatchObject({
      locales: { pe: { languageTag: 'es-PE', fallbacks: ['co', 'es', 'en'], name: 'Español (Perú)' } },
    });
    expect(text('locales/locales.json').split('\n')).toHaveLength(before + 1);
    expect(read('schemas/deployments/pe-askrobin.json')).toMatchObject({
      country: 'pe',
      brand: 'askrobin',
      locales: ['pe'],
    });
    expect(files.every((file) => existsSync(file))).toBe(true);
    expect(next.join('\n')).toContain('currency COP');
  });

  it('does not copy the exception of another country’s law', () => {
    const file = join(copy.folder, 'schemas/countries/co/country.json');
    const exception = { reason: 'An example of a reason.', source: 'https://law.example' };
    writeFileSync(file, setValue(readFileSync(file, 'utf8'), ['trackingWithoutConsent'], exception));
    newCountry(load(), { code: 'pe', from: 'co' });
    expect(read('schemas/countries/co/country.json')).toHaveProperty('trackingWithoutConsent');
    expect(read('schemas/countries/pe/country.json')).not.toHaveProperty('trackingWithoutConsent');
  });

  it('keeps the texts of the other country when its own language is not written yet', () => {
    newCountry(load(), { code: 'cz', from: 'co' });
    expect(copy.check()).toEqual([]);
  });

  it('can copy any country, and changes existing documents by one line only', () => {
    const before = contentOf(copy.folder);
    const codes = [...load().countries.keys()];
    codes.forEach((from, index) => newCountry(load(), { code: `z${'abcdefghijkl'.charAt(index)}`, from }));
    expect(copy.check()).toEqual([]);
    const after = contentOf(copy.folder);
    const changed = [...before].filter(([file, content]) => after.get(file) !== content).map(([file]) => file);
    expect(changed).toEqual(['locales/locales.json']);
    const lines = (content = '') => content.split('\n').length;
    expect(lines(after.get('locales/locales.json')) - lines(before.get('locales/locales.json'))).toBe(codes.length);
  });
});

describe('newBrand and newDeployment', () => {
  it('use the new name in files and texts, and pass the check', () => {
    newBrand(load(), { name: 'north-star', from: 'askrobin' });
    expect(copy.check()).toEqual([]);
    newDeployment(load(), { name: 'co-north-star' });
    expect(copy.check()).toEqual([]);
    expect(read('schemas/brands/north-star/brand.json')).toMatchObject({
      name: 'North star',
      layoutClassName: 'layout-north-star',
      texts: { pageTitle: 'brands>north-star>pageTitle' },
    });
    expect(text('schemas/brands/north-star/theme.css')).not.toMatch(/askrobin/i);
    expect(read('locales/co/app.json')).toMatchObject({ brands: { 'north-star': expect.any(Object) } });
    expect(read('schemas/deployments/co-north-star.json')).toMatchObject({ brand: 'north-star', country: 'co' });
  });

  it('replace the addresses and ids of the copied deployment with placeholders', () => {
    const filledIn = text('schemas/deployments/co-askrobin.json')
      .replaceAll('askrobin.example', 'askrobin.test')
      .replaceAll('"FILL_IN"', '"GTM-0000"');
    writeFileSync(join(copy.folder, 'schemas/deployments/co-askrobin.json'), filledIn);
    newDeployment(load(), { name: 'co-fiesta', from: 'co-askrobin' });
    const made = text('schemas/deployments/co-fiesta.json');
    expect(made).not.toMatch(/askrobin|GTM-/);
    expect(made).toContain('"redirectHosts": ["*.fiesta.example", "localhost", "*.localhost", "127.0.0.1"]');
    expect(read('schemas/deployments/co-fiesta.json')).toMatchObject({
      redirectHosts: ['*.fiesta.example'],
      environments: {
        development: { apiBase: '/api', frameAncestors: ['http://localhost:*', 'http://*.localhost:*'] },
        staging: { apiBase: 'https://api.staging.fiesta.example', origin: 'https://apply.staging.fiesta.example' },
        production: {
          apiBase: 'https://api.fiesta.example',
          frameAncestors: ['https://*.fiesta.example'],
          tracking: { tagManager: { id: 'FILL_IN' }, googleAds: { id: 'FILL_IN', sendTo: 'FILL_IN' } },
        },
      },
    });
    const refused = findPlaceholders(load(), { environment: 'production', deployment: 'co-fiesta' });
    expect(refused).toHaveLength(12);
  });

  it('start with the English brand texts in a language that has none', () => {
    const { finipay: _, ...others } = (read('locales/pl/app.json') as { brands: Record<string, object> }).brands;
    editCopy(copy, 'locales/pl/app.json', (texts) => ({ ...texts, brands: others }));
    newDeployment(load(), { name: 'pl-finipay' });
    expect(copy.check()).toEqual([]);
    const { brands } = read('locales/pl/app.json') as { brands: Record<string, object> };
    expect(brands['finipay']).toEqual(
      (read('locales/en/app.json') as { brands: Record<string, object> }).brands['finipay'],
    );
  });

  it('use the locale of another country, without the step order of the copied deployment', () => {
    newBrand(load(), { name: 'other', from: 'askrobin' });
    newCountry(load(), { code: 'pe', from: 'co' });
    newDeployment(load(), { name: 'pe-other', from: 'co-askrobin' });
    expect(copy.check()).toEqual([]);
    expect(read('schemas/deployments/pe-other.json')).toMatchObject({ country: 'pe', locales: ['pe'] });
  });
});

describe('newStep', () => {
  /** Adds a data point that no country asks for, as before its step is created. */
  const addShoeSize = (): void => {
    editCopy(copy, 'schemas/data-points.json', ({ dataPoints, ...rest }) => {
      const shoeSize = {
        path: 'personalDetails.shoeSize',
        schema: { type: 'integer' },
        widget: 'number',
        privacy: 'personal',
      };
      return { ...rest, dataPoints: { ...(dataPoints as object), shoeSize } };
    });
  };

  it('asks for the data point of its name in every sequence, with first texts', () => {
    addShoeSize();
    newStep(load(), { name: 'shoe-size' });
    expect(copy.check()).toEqual([]);
    expect(read('schemas/steps/shoe-size.json')).toMatchObject({
      $schema: '../meta/step.schema.json',
      dataPoints: ['shoeSize'],
    });
    for (const code of load().countries.keys()) {
      expect(read(`schemas/countries/${code}/sequence.json`)).toMatchObject({
        steps: expect.arrayContaining(['shoe-size']),
      });
    }
    expect(read('locales/es/form.json')).toMatchObject({ steps: { 'shoe-size': { heading: 'Shoe size' } } });
  });

  it('extends the shared step of the same name for a single country', () => {
    const before = text('schemas/countries/co/sequence.json');
    newStep(load(), { name: 'gender', country: 'co' });
    expect(copy.check()).toEqual([]);
    expect(read('schemas/countries/co/steps/gender.json')).toEqual({
      $schema: '../../../meta/step.schema.json',
      extends: 'gender',
    });
    expect(text('schemas/countries/co/sequence.json')).toBe(before);
    newStep(load(), { name: 'education', country: 'co', after: 'gender' });
    expect(copy.check()).toEqual([]);
    const { steps } = read('schemas/countries/co/sequence.json') as { steps: string[] };
    expect(steps[steps.indexOf('gender') + 1]).toBe('education');
  });

  it('can be of one country only, at a given place, with choices', () => {
    newStep(load(), { name: 'extra', country: 'co', after: 'name', dataPoint: 'livingArea' });
    expect(copy.check()).toEqual([]);
    const { steps } = read('schemas/countries/co/sequence.json') as { steps: string[] };
    expect(steps.indexOf('extra')).toBe(steps.indexOf('name') + 1);
    expect(read('schemas/countries/co/steps/extra.json')).toMatchObject({ $schema: '../../../meta/step.schema.json' });
    expect(read('locales/es/form.json')).toMatchObject({ choices: { livingArea: { rural: expect.any(String) } } });
  });
});

describe('newCountry, newBrand, newDeployment and newStep: refuse, and write nothing, for', () => {
  const cases: readonly [string, (documents: Documents) => unknown, string][] = [
    ['a country that there is', (d) => newCountry(d, { code: 'co', from: 'co' }), 'There is a country "co" already'],
    ['a bad code', (d) => newCountry(d, { code: 'Peru', from: 'co' }), 'two small letters'],
    ['a country after none', (d) => newCountry(d, { code: 'pe', from: 'cu' }), 'There is no country "cu"'],
    ['a brand that there is', (d) => newBrand(d, { name: 'askrobin', from: 'askrobin' }), 'already'],
    ['a brand after none', (d) => newBrand(d, { name: 'x', from: 'askrobn' }), 'did you mean "askrobin"?'],
    ['a bad deployment', (d) => newDeployment(d, { name: 'colombia' }), '"colombia" is no name of a deployment'],
    ['a deployment of no brand', (d) => newDeployment(d, { name: 'co-x' }), 'There is no brand "x"'],
    ['a deployment of no country', (d) => newDeployment(d, { name: 'cu-askrobin' }), 'There is no country "cu"'],
    ['a deployment that there is', (d) => newDeployment(d, { name: 'co-askrobin' }), 'already'],
    ['a step that there is', (d) => newStep(d, { name: 'name' }), 'There is a step "name" already'],
    ['a bad step', (d) => newStep(d, { name: 'Two Words' }), 'small letters, digits and dashes'],
    ['no such place', (d) => newStep(d, { name: 'x', country: 'co', after: 'nam' }), 'did you mean "name"?'],
    ['no such data point', (d) => newStep(d, { name: 'x', dataPoint: 'amout' }), 'did you mean "amount"?'],
    ['a question already asked', (d) => newStep(d, { name: 'x', dataPoint: 'amount' }), 'asks for "amount" already'],
  ];

  it.each(cases)('%s', (_, make, reason) => {
    const before = load();
    expect(() => make(before)).toThrow(reason);
    expect(load()).toEqual(before);
  });
});

describe('runNew', () => {
  it('prints what was written, what to edit next, and that the check passes', () => {
    const printed: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    const folders = ['--schemas', join(copy.folder, 'schemas'), '--locales', join(copy.folder, 'locales')];
    runNew(['step', 'living-area', '--country', 'co', ...folders], 'usage');
    expect(printed.join('\n')).toMatch(/Written\n.*living-area\.json\n[^]*Edit next\n[^]*All documents are in order/);
  });

  test.each([
    [['thing', 'x'], 'There is no "new thing"'],
    [['country', 'pe'], 'new country needs --from'],
    [['country'], '<name> is missing'],
  ])('refuses the misuse %j', (args, reason) => {
    expect(() => runNew(args, 'usage')).toThrow(reason);
  });
});

describe('JSON edits keep the rest of the text', () => {
  const source = '{\n  "a": [1, 2],\n  "b": {\n    "c": "d"\n  }\n}\n';
  test.each([
    ['a value', setValue(source, ['b', 'c'], 'x'), '{\n  "a": [1, 2],\n  "b": {\n    "c": "x"\n  }\n}\n'],
    ['a list', setValue(source, ['a'], ['p', 'q']), '{\n  "a": ["p", "q"],\n  "b": {\n    "c": "d"\n  }\n}\n'],
    [
      'a member',
      setValue(source, ['b', 'e'], { f: 1 }),
      '{\n  "a": [1, 2],\n  "b": {\n    "c": "d",\n    "e": {\n      "f": 1\n    }\n  }\n}\n',
    ],
    ['all that is missing', setValue('{}\n', ['x', 'y'], 1), '{\n  "x": {\n    "y": 1\n  }\n}\n'],
    ['a line', addLine('{\n  "a": 1\n}\n', ['b'], { c: [], d: 2 }), '{\n  "a": 1,\n  "b": { "c": [], "d": 2 }\n}\n'],
    ['the last removed', removeMember(source, ['b']), '{\n  "a": [1, 2]\n}\n'],
    ['the first removed', removeMember(source, ['a']), '{\n  "b": {\n    "c": "d"\n  }\n}\n'],
    ['nothing removed', removeMember(source, ['z']), source],
  ])('when they change %s', (_, edited, expected) => {
    expect(edited).toBe(expected);
  });

  it('and break a long list into lines', () => {
    const long = Array.from({ length: 12 }, (_, index) => `a-long-name-${index}`);
    expect(setValue('{\n  "a": []\n}', ['a'], long).split('\n')).toHaveLength(long.length + 4);
  });
});
