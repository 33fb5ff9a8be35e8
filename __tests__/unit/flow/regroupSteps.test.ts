import { regroupSteps, type DataPointsPerStep } from '../../../src/flow/arrangeSteps';
import type { JsonSchema, StepModel } from '../../../src/published/flow';

const rule = (maximum: number): JsonSchema => ({ type: 'integer', maximum });

function stepOf(name: string, schema: JsonSchema, rest: Partial<StepModel> = {}): StepModel {
  const dataPoints = Object.keys(schema.properties ?? {});
  const uiSchema = Object.fromEntries(dataPoints.map((point) => [point, { 'ui:widget': `${point}-widget` }]));
  return { name, path: name, type: 'dynamic', context: name, dataPoints, schema, uiSchema, ...rest };
}

const loan = stepOf('loan', { $id: 'loan', properties: { amount: rule(1), period: rule(2) }, required: ['amount'] });
const home = stepOf('home', { $id: 'home', properties: { rooms: rule(3), rent: rule(4) }, required: ['rent'] });
const account = stepOf(
  'account',
  {
    $id: 'account',
    properties: { hasAccount: { type: 'boolean' } },
    if: { properties: { hasAccount: { const: true } } },
    then: { properties: { iban: { type: 'string' } } },
  },
  { dataPoints: ['hasAccount', 'iban'] },
);
const visa = stepOf('visa', { $id: 'visa', properties: { visaNumber: rule(5) } }, { when: { $id: 'visa:when' } });
const steps = [loan, home, account, visa];

function regrouped(groups: DataPointsPerStep): readonly StepModel[] {
  const result = regroupSteps(steps, groups);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const cannotMove = (name: string, step: string) => `"${name}" is asked under a condition and cannot move to "${step}"`;

describe('regroupSteps', () => {
  test.each<[string, DataPointsPerStep, string]>([
    ['questions for no step', { garden: ['rooms'] }, 'there is no step "garden"'],
    ['a question nobody asks', { loan: ['shoeSize'] }, 'no step of this flow asks for "shoeSize"'],
    ['a question twice in a step', { loan: ['amount', 'period', 'amount'] }, '"amount" would be asked twice'],
    ['a question in two steps', { loan: ['amount', 'period', 'rent'] }, '"rent" would be asked twice'],
    ['a question dropped', { loan: ['amount'] }, '"period" would not be asked any more'],
    [
      'a question out of its branch',
      { loan: ['amount', 'period', 'iban'], account: ['hasAccount'] },
      cannotMove('iban', 'loan'),
    ],
    [
      'a question out of a conditional step',
      { loan: ['amount', 'period', 'visaNumber'], visa: [] },
      cannotMove('visaNumber', 'loan'),
    ],
    [
      'a question into a conditional step',
      { loan: ['amount'], visa: ['visaNumber', 'period'] },
      cannotMove('period', 'visa'),
    ],
  ])('refuses %s', (_, groups, reason) => {
    expect(regroupSteps(steps, groups)).toBe(reason);
  });

  test('without a wish gives the steps as they are', () => {
    expect(regrouped({})).toEqual(steps);
  });

  test('another order within a step keeps its rules', () => {
    const [step] = regrouped({ loan: ['period', 'amount'] });
    expect(step).toEqual({ ...loan, dataPoints: ['period', 'amount'] });
    expect(step?.schema).toBe(loan.schema);
  });

  test('the order within a branch of a step can change', () => {
    expect(regrouped({ account: ['iban', 'hasAccount'] })[2]?.dataPoints).toEqual(['iban', 'hasAccount']);
  });

  test('a question moves with its rule, its widget and whether it is required', () => {
    const [from, to] = regrouped({ loan: ['period'], home: ['amount', 'rent', 'rooms'] });
    expect(from).toEqual({
      ...loan,
      dataPoints: ['period'],
      schema: { $id: 'loan:regrouped', properties: { period: rule(2) }, required: [] },
      uiSchema: { period: { 'ui:widget': 'period-widget' } },
    });
    expect(to).toEqual({
      ...home,
      dataPoints: ['amount', 'rent', 'rooms'],
      schema: {
        $id: 'home:regrouped',
        properties: { rooms: rule(3), rent: rule(4), amount: rule(1) },
        required: ['rent', 'amount'],
      },
      uiSchema: {
        amount: { 'ui:widget': 'amount-widget' },
        rent: { 'ui:widget': 'rent-widget' },
        rooms: { 'ui:widget': 'rooms-widget' },
      },
    });
  });

  test.each([
    ['beside a required one', { loan: ['amount'], home: ['rooms', 'rent', 'period'] }],
    ['where none is required', { account: ['iban'], home: ['rooms', 'rent', 'hasAccount'] }],
  ])('a question that was optional %s stays optional where it moves', (_, groups) => {
    expect(regrouped(groups).find(({ name }) => name === 'home')?.schema.required).toEqual(['rent']);
  });

  test('a step that takes a question keeps its branches', () => {
    const [, , step] = regrouped({ loan: ['amount'], account: ['hasAccount', 'iban', 'period'] });
    expect(step?.schema).toEqual({
      ...account.schema,
      $id: 'account:regrouped',
      properties: { hasAccount: { type: 'boolean' }, period: rule(2) },
      required: [],
    });
  });

  test('a rule of no question of the step stays where it is', () => {
    const hidden = { ...home, dataPoints: ['rent'] };
    const [, step] = regroupSteps([loan, hidden], { loan: ['amount'], home: ['rent', 'period'] });
    expect(step).toMatchObject({ schema: { properties: { rooms: rule(3), rent: rule(4), period: rule(2) } } });
  });

  test('a question without a widget of its own is given none', () => {
    const plain = { ...loan, uiSchema: {} };
    const [, step] = regroupSteps([plain, home], { loan: ['amount'], home: ['rent', 'rooms', 'period'] });
    expect(step).toMatchObject({ uiSchema: { period: {} } });
  });

  test('a step that is left without a question is gone', () => {
    const left = regrouped({ loan: [], home: ['rooms', 'rent', 'amount', 'period'] });
    expect(left.map(({ name }) => name)).toEqual(['home', 'account', 'visa']);
  });
});
