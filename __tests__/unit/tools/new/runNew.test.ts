import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editCopy } from '../../../fixtures/check/editCopy';
import { copyForEachTest } from '../../../fixtures/check/copyForEachTest';
import { findPlaceholders } from '../../../../tools/check/placeholders';
import type { Documents } from '../../../../documents/loadDocuments';
import { addLine, removeMember, setValue } from '../../../../tools/new/editJson';
import { newBrand } from '../../../../tools/new/newBrand';
import { newLocale } from '../../../../tools/new/newLocale';
import { newCountry } from '../../../../tools/new/newCountry';
import { newDeployment } from '../../../../tools/new/newDeployment';
import { newStep } from '../../../../tools/new/newStep';
import { runNew } from '../../../../tools/new/runNew';

const copy = copyForEachTest();

describe('newBrand and newDeployment', () => {
  it('use the new name in files and texts', () => {
    newBrand(copy.documents(), { name: 'north-star', from: 'askrobin' });
    newDeployment(copy.documents(), { name: 'co-north-star' });
    expect(copy.json('schemas/brands/north-star/brand.json')).toMatchObject({
      name: 'North star',
      layoutClassName: 'layout-north-star',
      texts: { pageTitle: 'brands>north-star>pageTitle' },
    });
    expect(copy.read('schemas/brands/north-star/theme.css')).not.toMatch(/askrobin/i);
    expect(copy.json('locales/co/app.json')).toMatchObject({ brands: { 'north-star': expect.any(Object) } });
    expect(copy.json('schemas/deployments/co-north-star.json')).toMatchObject({ brand: 'north-star', country: 'co' });
  });

  it('replace the addresses and ids of the copied deployment with placeholders', () => {
    const filledIn = copy
      .read('schemas/deployments/co-askrobin.json')
      .replaceAll('askrobin.example', 'askrobin.test')
      .replaceAll('"FILL_IN"', '"GTM-0000"');
    writeFileSync(join(copy.folder, 'schemas/deployments/co-askrobin.json'), filledIn);
    newDeployment(copy.documents(), { name: 'co-fiesta', from: 'co-askrobin' });
    const made = copy.read('schemas/deployments/co-fiesta.json');
    expect(made).not.toMatch(/askrobin|GTM-/);
    expect(made).toContain('"redirectHosts": ["*.fiesta.example", "localhost", "*.localhost", "127.0.0.1"]');
    expect(copy.json('schemas/deployments/co-fiesta.json')).toMatchObject({
      redirectHosts: ['*.fiesta.example'],
      contact: { email: 'contact@fiesta.example' },
      environments: {
        development: { apiBase: '/api', frameAncestors: ['http://localhost:*', 'http://*.localhost:*'] },
        staging: { apiBase: 'https://api.staging.fiesta.example', origin: 'https://apply-co.staging.fiesta.example' },
        production: {
          apiBase: 'https://api.fiesta.example',
          frameAncestors: ['https://*.fiesta.example'],
          tracking: { tagManager: { id: 'FILL_IN' }, googleAds: { id: 'FILL_IN', sendTo: 'FILL_IN' } },
        },
      },
    });
    const refused = findPlaceholders(copy.documents(), { environment: 'production', deployment: 'co-fiesta' });
    expect(refused).toHaveLength(13);
  });

  it('start with the English brand texts in a language that has none', () => {
    const { finipay: _, ...others } = (copy.json('locales/pl/app.json') as { brands: Record<string, object> }).brands;
    editCopy(copy, 'locales/pl/app.json', (texts) => ({ ...texts, brands: others }));
    newDeployment(copy.documents(), { name: 'pl-finipay' });
    const textsOf = (locale: string) => {
      const { brands } = copy.json(`locales/${locale}/app.json`) as { brands: Record<string, object> };
      // What the brand says of its own country alone is not drafted for others.
      return JSON.stringify({ ...brands['finipay'], in: undefined }, undefined, 1);
    };
    expect(textsOf('pl')).toBe(textsOf('en').replaceAll(/(?<=": ")/gu, '[draft] '));
  });

  it('use the locale of another country, without the step order of the copied deployment, and pass the check', () => {
    newBrand(copy.documents(), { name: 'other', from: 'askrobin' });
    newCountry(copy.documents(), { code: 'pe', from: 'co' });
    newDeployment(copy.documents(), { name: 'pe-other', from: 'co-askrobin' });
    expect(copy.check()).toEqual([]);
    expect(copy.json('schemas/deployments/pe-other.json')).toMatchObject({ country: 'pe', locales: ['pe'] });
  });
});

describe('newStep', () => {
  /** Adds a data point that no country asks for, as before its step is created. */
  const addShoeSize = (): void => {
    editCopy(copy, 'schemas/data-points.json', ({ dataPoints, ...rest }) => {
      const shoeSize = {
        path: 'personalDetails.shoeSize',
        schema: { type: 'integer', minimum: 20, maximum: 60 },
        widget: 'number',
        privacy: 'personal',
      };
      return { ...rest, dataPoints: { ...(dataPoints as object), shoeSize } };
    });
    const inLead = '    PersonalDetails:\n      type: object\n      additionalProperties: false\n      properties:\n';
    const contract = join(copy.folder, 'schemas/api/openapi.yaml');
    const agreed = readFileSync(contract, 'utf8').replace(
      inLead,
      `${inLead}        shoeSize:\n          type: integer\n`,
    );
    writeFileSync(contract, agreed);
  };

  it('asks for the data point of its name in every sequence, with first texts', () => {
    addShoeSize();
    newStep(copy.documents(), { name: 'shoe-size' });
    expect(copy.json('schemas/steps/shoe-size.json')).toMatchObject({
      $schema: '../meta/step.schema.json',
      dataPoints: ['shoeSize'],
    });
    for (const code of copy.documents().countries.keys()) {
      expect(copy.json(`schemas/countries/${code}/sequence.json`)).toMatchObject({
        steps: expect.arrayContaining(['shoe-size']),
      });
    }
    expect(copy.json('locales/es/form.json')).toMatchObject({
      steps: { 'shoe-size': { heading: '[draft] Shoe size' } },
    });
  });

  it('extends the shared step of the same name for a single country', () => {
    const before = copy.read('schemas/countries/co/sequence.json');
    newStep(copy.documents(), { name: 'gender', country: 'co' });
    expect(copy.json('schemas/countries/co/steps/gender.json')).toEqual({
      $schema: '../../../meta/step.schema.json',
      extends: 'gender',
    });
    expect(copy.read('schemas/countries/co/sequence.json')).toBe(before);
    newStep(copy.documents(), { name: 'education', country: 'co', after: 'gender' });
    const { steps } = copy.json('schemas/countries/co/sequence.json') as { steps: string[] };
    expect(steps[steps.indexOf('gender') + 1]).toBe('education');
  });

  it('can be of one country only, at a given place, with choices, and passes the check beside others', () => {
    newStep(copy.documents(), { name: 'extra', country: 'co', after: 'name', dataPoint: 'livingArea' });
    const { steps } = copy.json('schemas/countries/co/sequence.json') as { steps: string[] };
    expect(steps.indexOf('extra')).toBe(steps.indexOf('name') + 1);
    expect(copy.json('schemas/countries/co/steps/extra.json')).toMatchObject({
      $schema: '../../../meta/step.schema.json',
    });
    expect(copy.json('locales/es/form.json')).toMatchObject({ choices: { livingArea: { rural: expect.any(String) } } });
    addShoeSize();
    newStep(copy.documents(), { name: 'shoe-size' });
    newStep(copy.documents(), { name: 'gender', country: 'co' });
    newStep(copy.documents(), { name: 'education', country: 'co', after: 'gender' });
    expect(copy.check()).toEqual([]);
  });
});

describe('newCountry, newBrand, newDeployment and newStep: refuse, and write nothing, for', () => {
  const cases: readonly [string, (documents: Documents) => unknown, string][] = [
    ['a country that there is', (d) => newCountry(d, { code: 'co', from: 'co' }), 'There is a country "co" already'],
    ['a country of no time zone stated', (d) => newCountry(d, { code: 'br', from: 'mx' }), 'time zone of Brazil with'],
    ['a code of no country', (d) => newCountry(d, { code: 'zz', from: 'co' }), 'There is no country "zz"'],
    [
      'a locale of no language',
      (d) => newLocale(d, { name: 'xx', languageTag: 'Klingon!', deployment: 'es-ibancar' }),
      `"Klingon!" isn't a language tag`,
    ],
    ['a bad code', (d) => newCountry(d, { code: 'Peru', from: 'co' }), 'two small letters'],
    ['a country after none', (d) => newCountry(d, { code: 'pe', from: 'cu' }), 'There is no country "cu"'],
    ['a brand that there is', (d) => newBrand(d, { name: 'askrobin', from: 'askrobin' }), 'already'],
    ['a brand after none', (d) => newBrand(d, { name: 'x', from: 'askrobn' }), 'did you mean "askrobin"?'],
    ['a bad deployment', (d) => newDeployment(d, { name: 'colombia' }), `"colombia" isn't a name for a deployment`],
    ['a deployment of no brand', (d) => newDeployment(d, { name: 'co-x' }), 'There is no brand "x"'],
    ['a deployment of no country', (d) => newDeployment(d, { name: 'cu-askrobin' }), 'There is no country "cu"'],
    ['a deployment that there is', (d) => newDeployment(d, { name: 'co-askrobin' }), 'already'],
    ['a step that there is', (d) => newStep(d, { name: 'name' }), 'There is a step "name" already'],
    ['a bad step', (d) => newStep(d, { name: 'Two Words' }), 'small letters, digits and dashes'],
    ['no such place', (d) => newStep(d, { name: 'x', country: 'co', after: 'nam' }), 'did you mean "name"?'],
    ['no such data point', (d) => newStep(d, { name: 'x', dataPoint: 'amout' }), 'did you mean "amount"?'],
    ['a question already asked', (d) => newStep(d, { name: 'x', dataPoint: 'amount' }), 'asks for "amount" already'],
  ];

  it('any of these reasons', () => {
    const documents = copy.documents();
    for (const [, make, reason] of cases) expect(() => make(documents)).toThrow(reason);
    expect(copy.documents()).toEqual(documents);
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
