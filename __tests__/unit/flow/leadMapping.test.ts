import fc from 'fast-check';
import { fitsDataPoint, fromLead, toLead } from '../../../src/flow/leadMapping';
import type { Answer, Answers, DataPointModel } from '../../../src/published/flow';
import { colombianModel } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';
import { applicant } from '../../support/colombianApplicant';

type Catalogue = Readonly<Record<string, DataPointModel>>;

/** All data points of all countries. */
const catalogue = wholeCatalogue();

function wholeCatalogue(): Catalogue {
  const { dataPoints } = productDocuments.dataPoints.data as {
    dataPoints: Record<string, { path: string; schema: { type: DataPointModel['type'] } }>;
  };
  return Object.fromEntries(
    Object.entries(dataPoints).map(([name, { path, schema }]) => [
      name,
      { path, type: schema.type, privacy: 'none' } satisfies DataPointModel,
    ]),
  );
}

const names = Object.keys(catalogue);
const hostileNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

const answerOf: Readonly<Record<DataPointModel['type'], fc.Arbitrary<Answer>>> = {
  string: fc.string({ unit: 'grapheme' }),
  integer: fc.integer(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
  boolean: fc.boolean(),
  array: fc.array(fc.string()),
  object: fc.dictionary(fc.constantFrom('a', ...hostileNames.slice(1)), fc.string(), { noNullPrototype: true }),
};

const catalogued: fc.Arbitrary<Answers> = fc
  .tuple(
    ...names.map((name) =>
      fc
        .option(fc.option(answerOf[catalogue[name]?.type ?? 'string'], { nil: null }), { nil: undefined })
        .map((answer) => [name, answer] as const),
    ),
  )
  .map((entries) => Object.fromEntries(entries.filter((entry): entry is [string, Answer] => entry[1] !== undefined)));

test('fromLead: restores every answer of the catalogue from the lead unchanged, also through JSON', () => {
  expect(names.length).toBeGreaterThan(100);
  fc.assert(
    fc.property(catalogued, (answers) => {
      const lead = toLead(answers, catalogue);
      expect(fromLead(lead, catalogue)).toEqual(answers);
      expect(fromLead(JSON.parse(JSON.stringify(lead)), catalogue)).toEqual(answers);
    }),
    { numRuns: 50 },
  );
});

test('toLead: puts the Colombian application into the sections of the specification', () => {
  expect(toLead(applicant, colombianModel.dataPoints)).toEqual({
    amount: 2_000_000,
    generalPolicies: applicant['generalPolicies'],
    personalDetails: {
      firstName: 'Camila',
      lastName: 'Rojas',
      secondLastName: 'Núñez',
      gender: 'female',
      dateOfBirth: '1990-02-28',
      personalCode: '1020304050',
    },
    contactDetails: {
      email: 'camila.rojas@example.com',
      phoneNumber: '+573001234567',
      marketingConsents: ['email'],
      city: 'Medellín',
      province: 'Antioquia',
    },
    incomeDetails: {
      monthlyIncome: 3_500_000,
      incomeSource: 'employed',
      bankName: 'Bancolombia',
      accountType: 'savings',
      iban: '03112345678',
      incomeContractStartedAt: '2020-03-15',
    },
    otherDetails: {
      loanPurpose: 'homeImprovement',
      citizenship: 'CO',
      isInterestedInDebtConsolidation: true,
      overdueDebtAmount: 1_200_000,
      hasBankAccount: true,
      negativeCreditHistory: false,
    },
  });
});

test('toLead and fromLead: names such as __proto__ do not reach any prototype', () => {
  const hostile: Catalogue = Object.fromEntries(
    hostileNames.map((name) => [name, { path: `${name}.${name}`, type: 'string', privacy: 'none' } as const]),
  );
  const answers: Answers = Object.fromEntries(hostileNames.map((name) => [name, `of ${name}`]));
  const { ['__proto__']: _, ...kept } = answers;
  expect(fromLead(toLead(answers, hostile), hostile)).toEqual(kept);
  expect(Object.getPrototypeOf(toLead(answers, hostile))).toBe(Object.prototype);
  expect(toLead(answers, {})).toEqual({});
  expect(fromLead(JSON.parse('{"__proto__":{"amount":1},"amount":{"constructor":1}}'), catalogue)).toEqual({});
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'lead'],
  ['a list', [{ amount: 1 }]],
  ['a list as section', { personalDetails: [{ firstName: 'Ana' }] }],
  ['wrong types', { amount: '5', personalDetails: { firstName: 1 }, generalPolicies: {}, otherDetails: 'x' }],
  ['what is not JSON', { amount: NaN, personalDetails: { firstName: () => 'Ana' }, generalPolicies: [undefined] }],
  ['inherited members', Object.create({ amount: 5 }) as object],
])('fromLead: finds no answers in %s', (_what, lead) => {
  expect(fromLead(lead, colombianModel.dataPoints)).toEqual({});
});

test('fromLead: drops a wrong value and keeps its neighbours', () => {
  const lead = { amount: 200_000.5, personalDetails: { firstName: 'Null', lastName: false, gender: null } };
  expect(fromLead(lead, colombianModel.dataPoints)).toEqual({ firstName: 'Null', gender: null });
});

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);

describe('fitsDataPoint', () => {
  test.each<[string, unknown, DataPointModel['type'], boolean]>([
    ['text', 'x', 'string', true],
    ['text', 5, 'string', false],
    ['a number', 0.5, 'number', true],
    ['a number', '5', 'number', false],
    ['a number', Infinity, 'number', false],
    ['a whole number', 5, 'integer', true],
    ['a whole number', 0.5, 'integer', false],
    ['yes or no', false, 'boolean', true],
    ['yes or no', 0, 'boolean', false],
    ['a list', [{ a: null }], 'array', true],
    ['a list', {}, 'array', false],
    ['a list', [undefined], 'array', false],
    ['a list', [[NaN], 1], 'array', false],
    ['an object', { a: [1] }, 'object', true],
    ['an object', [], 'object', false],
    ['an object', { a: 1, b: undefined }, 'object', false],
    ['an object', { a: { b: () => 1 } }, 'object', false],
    ['any question, for it may be left empty', null, 'object', true],
  ])('%s: %j as %s is %j', (...[, value, type, fits]) => {
    expect(fitsDataPoint(value, { path: 'x', type, privacy: 'none' })).toBe(fits);
  });

  test.each([
    [16, true],
    [17, false],
  ])('a list or object nested %d levels deep: %j', (levels, fits) => {
    expect(fitsDataPoint(deep(levels), { path: 'x', type: 'array', privacy: 'none' })).toBe(fits);
    const inObject = { a: deep(levels - 1) };
    expect(fitsDataPoint(inObject, { path: 'x', type: 'object', privacy: 'none' })).toBe(fits);
  });
});

test('fromLead: returns each value as the given function revives it', () => {
  const point: DataPointModel = { path: 'a.b', type: 'string', privacy: 'none' };
  expect(fromLead({ a: { b: 1 } }, { name: point }, (value, { path }) => `${path} ${String(value)}`)).toEqual({
    name: 'a.b 1',
  });
});
