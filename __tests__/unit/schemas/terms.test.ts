import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplicantsDocument, CatalogueDocument, DeploymentDocument } from '../../../documents/documentShapes';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { resolveTexts } from '../../../documents/resolveTexts';
import type { JsonSchema } from '../../../src/published/flow';
import { figureNames, offerViews } from '../../../src/renderer/states/offers/offerViews';
import type { Offer } from '../../../src/store/status';
import { textsFrom } from '../../../src/renderer/useTexts';
import { colombianSettings } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';
import { ROOT } from '../../support/root';

type Row = Readonly<Record<string, string>>;

const PAGE = readFileSync(join(ROOT, 'docs/terms.md'), 'utf8');

/** Returns the rows of the table that starts with these columns, by their first cell; a second column of a name is `name 2`. */
function table(...first: readonly string[]): ReadonlyMap<string, Row> {
  const lines = PAGE.split('\n');
  const cellsOf = (line = '') =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const start = lines.findIndex((line) => cellsOf(line).slice(0, first.length).join() === first.join());
  const all = cellsOf(lines[start]);
  const columns = all.map((name, index) => (all.indexOf(name) < index ? `${name} 2` : name));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return new Map(
    lines.slice(start + 2, end).map((line) => {
      const cells = cellsOf(line);
      return [cells[0] ?? '', Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))];
    }),
  );
}

const numberOf = (cell = ''): number | undefined => (cell === '–' ? undefined : Number(cell.replaceAll(',', '')));

const { dataPoints } = productDocuments.dataPoints.data as CatalogueDocument;

interface Rule extends JsonSchema {
  readonly question: string;
}

/** Every rule that the published schemas of a deployment have for a question, in any branch. */
function rulesOf(deployment: string): readonly Rule[] {
  const found: Rule[] = [];
  const { steps } = resolveFlow(productDocuments, deployment);
  const pages = Object.values(resolveStates(productDocuments, deployment)).map(({ page }) => page);
  JSON.stringify([steps.map(({ schema }) => schema), pages.map(({ schema }) => schema)], (key, value: unknown) => {
    if (key === 'properties') {
      for (const [question, schema] of Object.entries(value as Readonly<Record<string, JsonSchema>>))
        if (schema.type !== undefined) found.push({ ...schema, question });
    }
    return value;
  });
  return found;
}

const deployments = [...productDocuments.deployments].map(([name, { data }]) => {
  const { country } = data as DeploymentDocument;
  return { name, country, rules: rulesOf(name) };
});

test('terms: every country and every locale has its rows', () => {
  const countries = [...productDocuments.countries.keys()].sort();
  expect([...table('country', 'currency').keys()]).toEqual(countries);
  expect([...table('country', 'age from').keys()]).toEqual(countries);
  const locales = [...productDocuments.texts.keys()].sort();
  expect([...table('locale', 'instalment').keys()].sort()).toEqual(locales);
  expect([...table('locale', 'lowest instalment').keys()].sort()).toEqual(locales);
});

test.each([...table('country', 'currency')])('terms: the amount and the term of a loan in %s', (code, row) => {
  const { currency, periodScale, $defs } = productDocuments.countries.get(code)?.country.data as CountryTerms;
  const [amount, period] = ['', ' 2'].map((nth) => {
    const [least, most, step, proposed] = nth
      ? [row['shortest'], row['longest'], row['in steps of 2'], row['proposed 2']]
      : [row['least'], row['most'], row['in steps of'], row['proposed']];
    return {
      minimum: numberOf(least),
      maximum: numberOf(most),
      multipleOf: numberOf(step),
      default: numberOf(proposed),
    };
  });
  expect({ currency, periodScale }).toEqual({ currency: row['currency'], periodScale: row['term in'] });
  expect($defs).toMatchObject({ amount, period });
  const countryRules = deployments.filter(({ country }) => country === code).flatMap(({ rules }) => rules);
  for (const rule of countryRules.filter(({ question }) => question === 'amount'))
    expect(rule).toMatchObject(amount ?? {});
  for (const rule of countryRules.filter(({ question }) => question === 'period'))
    expect(rule).toMatchObject(period ?? {});
  expect(countryRules.map(({ question }) => question)).toContain('amount');
});

interface CountryTerms {
  readonly currency: string;
  readonly periodScale: string;
  readonly constants: Readonly<Record<string, number>>;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
  readonly applicants: ApplicantsDocument;
}

const sumOf = new Map(
  [...table('sum', 'questions')].flatMap(([sum, { questions = '' }]) =>
    questions.split(', ').map((question) => [question, sum] as const),
  ),
);

test('terms: every question for a sum of money is in the table', () => {
  const moneyQuestions = Object.entries(dataPoints).filter(([, { widget }]) => widget === 'money');
  expect([...sumOf.keys()].sort()).toEqual(moneyQuestions.map(([name]) => name).sort());
});

test.each(deployments)('terms: the limits of sums and of age in $name', ({ country, rules }) => {
  const row = table('country', 'age from').get(country);
  const limits = productDocuments.countries.get(country)?.country.data as CountryTerms;
  const sums = rules.filter(({ question }) => sumOf.has(question));
  expect(sums.length).toBeGreaterThan(5);
  for (const { question, maximum } of sums)
    expect([question, maximum]).toEqual([question, numberOf(row?.[sumOf.get(question) ?? ''])]);
  for (const question of ['overdueDebtAmount', 'totalDebtAmount'])
    expect(limits.$defs[question]?.maximum).toBe(numberOf(row?.[sumOf.get(question) ?? '']));
  const { age, income } = limits.applicants;
  expect([age.from, age.to, income?.from]).toEqual(
    ['age from', 'age to', 'least income'].map((name) => numberOf(row?.[name])),
  );
  const births = rules.filter(({ question }) => question === 'dateOfBirth');
  expect(births.map(({ format }) => format)).toContain('adult-date');
  const least = rules.filter(({ question }) => question === 'monthlyIncome').map(({ minimum }) => minimum);
  expect(new Set(least)).toEqual(new Set([income?.from ?? 0]));
});

const MS = new Map(Object.entries({ Hours: 3_600_000, Days: 86_400_000, Ms: 1, hours: 3_600_000, days: 86_400_000 }));

test.each([...productDocuments.countries])('terms: how long something is kept in %s', (_code, { country }) => {
  const { constants } = country.data as CountryTerms;
  const lasting = (value: number, unit: string) => value * (MS.get(unit) ?? NaN);
  const expiries = Object.entries(constants).filter(([name]) => /Expir/.test(name));
  const kept = expiries.map(([name, value]) => [name, lasting(value, /[A-Z][a-z]+$/.exec(name)?.[0] ?? '')]);
  const stated = [...table('what', 'setting').values()].map(({ setting = '', lasts = '' }) => {
    const [value, unit = ''] = lasts.split(' ');
    return [setting, lasting(Number(value), unit)];
  });
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(stated));
});

test('terms: which answers are sensitive', () => {
  const { questions = '' } = table('class', 'questions').get('sensitive') ?? {};
  const sensitive = Object.entries(dataPoints).filter(([, { privacy }]) => privacy === 'sensitive');
  expect(sensitive.map(([name]) => name).sort()).toEqual(questions.split(', ').sort());
});

const figures = { interestRate: 22, annualRate: 24, totalPayable: 2400, instalment: 200 };
const offer: Offer = { amount: 2000, period: 12, periodScale: 'months', ...figures };
const atOnce = { ...offer, instalment: 2400 };

test.each([...table('locale', 'instalment')])('terms: the words of an offer, in their order, in %s', (locale, row) => {
  const { states } = resolveTexts(productDocuments, locale);
  const texts = textsFrom(([key = '']) => wordOf(states, key.replace(/^states:/, '')));
  const { locale: _, singlePayment, ...words } = row;
  const settings = { country: colombianSettings.country, languageTag: 'en' };
  expect(figureNames.map((name) => [name, wordOf(states, `offer>${name}`)])).toEqual(Object.entries(words));
  const labels = (one: typeof offer) =>
    offerViews([{ offerId: 'a', offer: one }], { texts, settings, now: 0 })[0]?.figures.map(({ label }) => label);
  const { amount: _amount, period: _period, ...compared } = words;
  expect(labels(offer)).toEqual(Object.values(compared));
  expect(labels(atOnce)).toEqual(Object.values({ ...compared, instalment: singlePayment }));
  for (const key of ['offers>updated', 'offers>updatedSingle']) {
    const named = [...wordOf(states, key).matchAll(/{{(\w+)}}/g)].map(([, name]) => name);
    expect(named).toEqual(['amount', 'period', 'instalment', 'total'].filter((name) => named.includes(name)));
  }
});

test.each([...table('locale', 'lowest instalment')])('terms: what marks the best offer in %s', (locale, row) => {
  const { states } = resolveTexts(productDocuments, locale);
  const keys = ['instalment', 'apr', 'total'].map((name) => `offers>lowest>${name}`);
  const words = [...keys, 'offer>accept', 'offer>decline'].map((key) => wordOf(states, key));
  expect(words).toEqual(Object.values(row).slice(1));
});

test.each([...productDocuments.texts.keys()])('terms: a range in %s reads from its least to its most', (locale) => {
  const [min, max] = ['{{min}}', '{{max}}'];
  const texts = JSON.stringify(resolveTexts(productDocuments, locale)).split('"');
  const ranges = texts.filter((text) => text.includes(min) && text.includes(max));
  expect(ranges).not.toEqual([]);
  expect(ranges.filter((text) => text.indexOf(max) < text.indexOf(min))).toEqual([]);
});

/** Returns the text at a key of a namespace. */
function wordOf(texts: unknown, key: string): string {
  const found = key.split('>').reduce<unknown>((under, name) => Reflect.get(Object(under), name), texts);
  // What stays on one line has other spaces.
  return typeof found === 'string' ? found.replaceAll('\u00A0', ' ') : `no text at ${key}`;
}
