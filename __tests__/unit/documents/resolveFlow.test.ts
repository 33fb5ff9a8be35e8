import { DocumentsCopy, fixtureDocuments } from '../../fixtures/documents/fixtureDocuments';
import type { EnvironmentName } from '../../../src/published/settings';
import type { StepModel } from '../../../src/published/flow';
import { JsonDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { resolveTexts } from '../../../documents/resolveTexts';
import { productDocuments } from '../../support/productDocuments';

const documents = fixtureDocuments();
const flow = resolveFlow(documents, 'co-askrobin');

function step(name: string, from = flow): StepModel {
  const found = from.steps.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no step ${name}`);
  return found;
}

describe('references', () => {
  test.each([
    ['catalogue alone', 'monthly-income', 'monthlyIncome', { type: 'integer', minimum: 0 }],
    [
      'country over catalogue',
      'loan-details',
      'amount',
      { type: 'integer', minimum: 100000, maximum: 10000000, multipleOf: 10000, default: 200000 },
    ],
    [
      'country that refers to itself, and a sibling over both',
      'name',
      'firstName',
      { type: 'string', maxLength: 50, minLength: 1, pattern: '^\\p{L}+(?:[ -]\\p{L}+)*$' },
    ],
    ['keywords of both kept', 'overdue-debt', 'overdueDebtAmount', { type: 'integer', minimum: 0, maximum: 500000000 }],
  ])('resolve the rules of a data point: %s', (...[, name, dataPoint, expected]) => {
    expect(step(name).schema.properties?.[dataPoint]).toEqual(expected);
  });

  test('resolveFlow: publishes plain schemas only, without references, definitions or comments', () => {
    expect(JSON.stringify(flow)).not.toMatch(/"\$(ref|defs|comment|schema)"/);
  });

  test('resolveFlow: a step of the country overrides the shared step', () => {
    expect(step('bank-account').context).toBe('bank-account');
  });

  test('resolveFlow: gives every condition and every schema a name', () => {
    const { schema } = step('bank-account');
    const outer = schema.allOf?.[0];
    expect([schema.$id, outer?.if?.$id, outer?.then?.if?.$id, step('overdue-debt').when?.$id]).toEqual([
      'bank-account',
      'bank-account:if:0',
      'bank-account:if:1',
      'overdue-debt:when',
    ]);
    expect(outer?.if?.properties).toEqual({ hasBankAccount: { const: true } });
  });

  test('resolveFlow: takes widgets and autocomplete tokens from the catalogue unless the step overrides them', () => {
    expect(step('initial-details').uiSchema).toEqual({
      email: { 'ui:widget': 'email', 'ui:options': { autocomplete: 'email' } },
      phoneNumber: { 'ui:widget': 'phone', 'ui:options': { autocomplete: 'tel' } },
      marketingConsents: { 'ui:widget': 'consents', 'ui:options': { source: 'getPolicies' } },
    });
    expect(step('name').uiSchema['firstName']?.['ui:widget']).toBe('text');
  });

  test('resolveFlow: lets browsers remember nothing that is personal, such as an income, unless it has a token', () => {
    const remembered = (name: string, dataPoint: string) =>
      step(name).uiSchema[dataPoint]?.['ui:options']?.['autocomplete'];
    expect(remembered('bank-account', 'iban')).toBe('off');
    expect(remembered('monthly-income', 'monthlyIncome')).toBe('off');
    expect(remembered('name', 'firstName')).toBe('given-name');
    expect(remembered('loan-details', 'amount')).toBeUndefined();
  });

  test.each([
    ['unknown data point', '"data-points#/firstName"', '"data-points#/fristName"', 'name a data point'],
    ['unknown definition of the country', '"data-points#/firstName"', '"country#/surname"', 'name an entry of $defs'],
    ['no known place', '"data-points#/firstName"', '"https://example.org/x"', 'write data-points#/name'],
    ['inherited name', '"data-points#/firstName"', '"data-points#/constructor"', 'name a data point'],
  ])('that lead nowhere are reported with their place: %s', (...[, from, to, reason]) => {
    const copy = new DocumentsCopy().edit('schemas/steps/name.json', (text) => text.replace(from, to));
    expect(() => resolveFlow(copy.load(), 'co-askrobin')).toThrow(/name\.json:\d+:\d+: "\$ref": .* leads nowhere/);
    expect(() => resolveFlow(copy.load(), 'co-askrobin')).toThrow(reason);
    copy.remove();
  });

  test('that form a circle are refused', () => {
    const copy = new DocumentsCopy().edit('schemas/countries/co/country.json', (text) =>
      text.replace('"name": { "pattern"', '"name": { "$ref": "country#/firstName", "pattern"'),
    );
    expect(() => resolveFlow(copy.load(), 'co-askrobin')).toThrow('refers to itself');
    copy.remove();
  });
});

describe('resolveFlow', () => {
  test('includes every data point that any form may ask for, so that answers survive a change of steps', () => {
    expect(Object.keys(flow.dataPoints)).toEqual(expect.arrayContaining(['iban', 'email', 'monthlyIncome']));
    expect(flow.dataPoints['iban']).toEqual({ path: 'incomeDetails.iban', type: 'string', privacy: 'sensitive' });
    expect(resolveFlow(documents, 'co-short').dataPoints).toEqual(flow.dataPoints);
    expect(flow.dataPoints).not.toHaveProperty('sessionId');
  });

  test('applies the order of a deployment and its overrides of a step', () => {
    const short = resolveFlow(documents, 'co-short');
    expect(short.steps.map(({ name }) => name)).toEqual(['name', 'monthly-income', 'bank-account']);
    expect(step('name', short).path).toBe('your-name');
    expect(step('name', short).uiSchema['firstName']?.['ui:widget']).toBe('longText');
    expect(step('name', short).schema).toEqual(step('name').schema);
  });

  test('ends with a review unless it is switched off, with the environment overriding the deployment', () => {
    const copy = new DocumentsCopy().edit('schemas/deployments/co-askrobin.json', (text) =>
      text.replace('"review": false, ', '').replace('"orderExperiment": false', '"review": false'),
    );
    const namesIn = (...where: readonly EnvironmentName[]) =>
      resolveFlow(copy.load(), 'co-askrobin', ...where).steps.map(({ name }) => name);
    const names = flow.steps.map(({ name }) => name);
    expect(namesIn()).toEqual([...names, 'review']);
    expect(namesIn('development')).toEqual(names);
    expect(namesIn('production')).toEqual([...names, 'review']);
    copy.remove();
  });

  test('derives its id from the content, not from how the documents are written', () => {
    const written = new DocumentsCopy().edit('schemas/steps/name.json', (text) => JSON.stringify(reversed(text)));
    expect(resolveFlow(written.load(), 'co-askrobin').id).toBe(flow.id);
    written.edit('schemas/steps/name.json', (text) => text.replace('50', '51'));
    expect(resolveFlow(written.load(), 'co-askrobin').id).not.toBe(flow.id);
    written.remove();
  });

  test.each([
    [
      "of the country, also for a deployment's own sequence",
      'loan,loan,person,person,person,person',
      'person,person,person',
    ],
    [
      "of the deployment's own sequence, which replace the country's",
      'loan,loan,person,person,person,person',
      'all,all,all',
    ],
  ])('resolveFlow: gives each step the chapter that lists it, else that of the step before: %s', (...[, co, short]) => {
    const chapters = '"chapters": { "loan": ["loan-details"], "person": ["name"] }, "steps"';
    const copy = new DocumentsCopy().edit('schemas/countries/co/sequence.json', (text) =>
      text.replace('"steps"', chapters),
    );
    if (short.startsWith('all')) {
      copy.edit('schemas/deployments/co-short.json', (text) =>
        text.replace('"firstPage"', '"chapters": { "all": ["bank-account"] }, "firstPage"'),
      );
    }
    const chaptersIn = (name: string) => resolveFlow(copy.load(), name).steps.map(({ chapter }) => chapter);
    expect(String(chaptersIn('co-askrobin'))).toBe(co);
    expect(String(chaptersIn('co-short'))).toBe(short);
    copy.remove();
  });

  test.each([
    ['deployment', (read: Documents) => resolveFlow(read, 'xx-none'), /no deployment "xx-none"; known are co-askrobin/],
    ['step', (read: Documents) => resolveFlow(read, 'co-askrobin'), /sequence\.json:\d+:\d+: There is no step "nmae"/],
  ])('names an unknown %s in its error', (_case, run, message) => {
    const copy = new DocumentsCopy().edit('schemas/countries/co/sequence.json', (text) =>
      text.replace('"name"', '"nmae"'),
    );
    expect(() => run(copy.load())).toThrow(message);
    copy.remove();
  });

  test('resolveStates: resolves state pages for the country and gives their schemas names', () => {
    const states = resolveStates(documents, 'co-askrobin');
    expect(states['checking']).toMatchObject({ value: 6, route: 'checking', page: { kind: 'polling' } });
    expect(states['employment-details']?.page).toEqual({
      schema: {
        $id: 'state:employment-details',
        type: 'object',
        properties: { monthlyIncome: { type: 'integer', minimum: 0 } },
        required: ['monthlyIncome'],
      },
      dataPoints: ['monthlyIncome'],
      dependents: {},
      uiSchema: { monthlyIncome: { 'ui:widget': 'money', 'ui:options': { autocomplete: 'off' } } },
      kind: 'form',
      content: [],
      submit: 'postEmploymentDetails',
    });
  });
});

test('resolveTexts: texts fall back along the chain of locales, key by key', () => {
  const { app, form } = resolveTexts(documents, 'co');
  expect(app).toMatchObject({
    brands: { askrobin: { pageTitle: expect.stringContaining('préstamos'), metaKeywords: 'loan, credit' } },
    buttons: { continue: 'Siga', back: 'Atrás' },
    errors: { required: 'Please answer' },
  });
  expect(form).toMatchObject({ fields: { firstName: { label: 'Nombre' }, phoneNumber: { label: 'Mobile' } } });
  expect(() => resolveTexts(documents, 'fr')).toThrow('does not list the locale "fr"');
});

test.each([
  ['en', 'mx', /^CAT/],
  ['en', 'de', /APR/],
  ['mx', 'mx', /^CAT sin IVA$/],
  ['ph', 'mx', /EIR/],
])('resolveTexts: %s in %s calls the annual rate %s', (locale, country, name) => {
  const { app = {} } = resolveTexts(productDocuments, locale, country);
  expect(app['costs']).toMatchObject({ effective: expect.stringMatching(name) });
  expect(app).not.toHaveProperty('in');
});

/** Texts by locale, as publishing resolves them. */
const resolved = (texts: Readonly<Record<string, object>>, locale: string) => {
  const tags = { en: 'en', es: 'es-ES', mx: 'es-MX', pl: 'pl-PL' };
  const locales = Object.fromEntries(
    Object.entries(tags).map(([name, languageTag]) => {
      return [name, { languageTag, dir: 'ltr', fallbacks: name === 'mx' ? ['es', 'en'] : name === 'en' ? [] : ['en'] }];
    }),
  );
  const document = (data: object) => new JsonDocument('x.json', JSON.stringify(data));
  const byLocale = Object.entries(texts).map(([name, app]) => [name, new Map([['app', document(app)]])] as const);
  const localeIndex = document({ locales });
  const words = new Map([
    ...productDocuments.words,
    ['es', document({ together: { words: ['a b'], pattern: '¿ ' } })],
    ['en', document({ together: { pattern: '(' } })],
  ]);
  return resolveTexts({ ...documents, localeIndex, words, texts: new Map(byLocale) }, locale)['app'];
};

test.each<readonly [string, Parameters<typeof resolved>, object]>([
  [
    'short words of Polish never end a line',
    [{ pl: { a: 'I w domu, z a do b' } }, 'pl'],
    { a: 'I\u00A0w\u00A0domu, z\u00A0a\u00A0do b' },
  ],
  [
    'words of the nearest locale of the language stay together, also beside others',
    [{ mx: { a: '¿ a b, ca b' } }, 'mx'],
    { a: '¿\u00A0a\u00A0b, ca b' },
  ],
  ['a pattern that is no regular expression binds nothing', [{ en: { a: 'I ( am' } }, 'en'], { a: 'I ( am' }],
  [
    'inherited quotation marks are those of the region, and own ones stay',
    [{ es: { a: 'El «código»', b: 'x' }, mx: { b: '«x»' } }, 'mx'],
    { a: 'El “código”', b: '«x»' },
  ],
  [
    'a text without plural forms replaces those of a fallback',
    [{ en: { a_one: 'one', a_other: 'more', b_one: 'one', b_other: 'more' }, es: { a: 'uno' } }, 'es'],
    { a: 'uno', b_one: 'one', b_other: 'more' },
  ],
])('resolveTexts: %s', (_, [texts, locale], expected) => {
  expect(resolved(texts, locale)).toEqual(expected);
});

function reversed(text: string): unknown {
  const document = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(document).reverse());
}
