import fc from 'fast-check';
import { resolveFlow, reviewStep } from '../../../documents/resolveFlow';
import { shareScreens } from '../../../documents/shareScreens';
import { type Arrangement, arrangeSteps, type DataPointsPerStep, regroupSteps } from '../../../src/flow/arrangeSteps';
import type { FlowModel, JsonSchema, StepModel } from '../../../src/published/flow';
import { colombianModel } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';

const rule = (maximum: number): JsonSchema => ({ type: 'integer', maximum });

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

const shown = ['loan-details', 'initial-details'];
const names = colombianModel.steps.map(({ name }) => name);

function arranged(wanted: Arrangement): FlowModel {
  const result = arrangeSteps(colombianModel, wanted, shown);
  if (result.kind === 'refused') throw new Error(result.reason);
  return result.model;
}

function dataPointsOf({ steps }: FlowModel): readonly string[] {
  return steps.flatMap(({ dataPoints }) => dataPoints).sort();
}

describe('arrangeSteps', () => {
  test('returns the flow unchanged when no arrangement is requested', () => {
    expect(arranged({})).toEqual(colombianModel);
  });

  test.each([
    ['a step there is not', { stepOrder: [...names, 'shoe-size'] }, 'there is no step "shoe-size"'],
    ['a step twice', { stepOrder: [...names, 'gender'] }, 'step "gender" is named twice'],
    ['a step left out', { stepOrder: names.filter((name) => name !== 'gender') }, 'step "gender" is left out'],
    ['no steps', { stepOrder: [] }, 'step "loan-details" is left out'],
    [
      'another first page',
      { stepOrder: ['name', ...names.filter((name) => name !== 'name')] },
      'step "loan-details" is on the first page and stays as it is',
    ],
    [
      'other questions on the first page',
      { dataPointsPerStep: { 'initial-details': ['phoneNumber', 'email', 'marketingConsents', 'generalPolicies'] } },
      'step "initial-details" is on the first page and stays as it is',
    ],
    [
      'the first questions under the name of another step',
      {
        stepOrder: names.map((name) => ({ 'loan-details': 'gender', gender: 'loan-details' })[name] ?? name),
        dataPointsPerStep: { gender: colombianModel.steps[0]?.dataPoints ?? [], 'loan-details': ['gender'] },
      },
      'step "loan-details" is on the first page and stays as it is',
    ],
    [
      'a condition before its question',
      { stepOrder: [...shown, 'personal-code', ...names.filter((n) => ![...shown, 'personal-code'].includes(n))] },
      'a condition of step "personal-code" looks at "citizenship", asked only later',
    ],
    ['a question dropped', { dataPointsPerStep: { name: ['firstName'] } }, '"lastName" would not be asked any more'],
  ] as const)('refuses %s', (_, wanted, reason) => {
    expect(arrangeSteps(colombianModel, wanted, shown)).toEqual({ kind: 'refused', reason });
  });

  test('takes an order in the names of steps that share a screen, and refuses one that parts them', () => {
    const sharing = { ...colombianModel, steps: shareScreens(colombianModel.steps, { person: ['name', 'gender'] }) };
    const [first = '', second = '', name = '', gender = '', born = '', ...rest] = names;
    const inOrder = arrangeSteps(sharing, { stepOrder: [first, second, born, name, gender, ...rest] }, shown);
    const order = inOrder.kind === 'arranged' && inOrder.model.steps.map((step) => step.name);
    expect(order).toEqual([first, second, born, 'person', ...rest]);
    const parted = arrangeSteps(sharing, { stepOrder: [first, second, name, born, gender, ...rest] }, shown);
    expect(parted).toEqual({ kind: 'refused', reason: 'step "person" is named twice' });
    const twice = arrangeSteps(sharing, { stepOrder: [first, second, 'person', 'person', born, ...rest] }, shown);
    expect(twice).toEqual({ kind: 'refused', reason: 'step "person" is named twice' });
  });

  describe('in the names of steps that share a screen', () => {
    const spanish: FlowModel = { ...colombianModel, steps: resolveFlow(productDocuments, 'es-ibancar').steps };
    const published = Object.fromEntries(
      spanish.steps.flatMap(({ name, dataPoints, shares = [{ name, dataPoints }] }) =>
        shares.map((step) => [step.name, step.dataPoints] as const),
      ),
    );
    const groupsOf = (groups: DataPointsPerStep) => {
      const result = arrangeSteps(spanish, { dataPointsPerStep: groups }, ['loan-amount', 'initial-details']);
      if (result.kind === 'refused') return result.reason;
      return Object.fromEntries(result.model.steps.map(({ name, dataPoints }) => [name, dataPoints]));
    };
    const [first, ...others] = published['name'] ?? [];

    test.each<[string, DataPointsPerStep, string, readonly string[]]>([
      ['all groups as published', published, 'who-you-are', [first ?? '', ...others, 'gender', 'dateOfBirth']],
      ['one group', { gender: ['gender'] }, 'who-you-are', [first ?? '', ...others, 'gender', 'dateOfBirth']],
      [
        'a data point of another step of the screen',
        { name: ['gender', ...(published['name'] ?? [])], gender: [] },
        'who-you-are',
        ['gender', first ?? '', ...others, 'dateOfBirth'],
      ],
      [
        'a data point of another screen',
        { gender: [], education: ['education', 'gender'] },
        'your-situation',
        ['personalCode', 'maritalStatus', 'education', 'gender'],
      ],
    ])('takes %s', (_, groups, screen, dataPoints) => {
      expect(groupsOf(groups)).toMatchObject({ [screen]: dataPoints });
    });

    test.each<[string, DataPointsPerStep, string]>([
      ['a data point dropped', { gender: [] }, '"gender" would not be asked any more'],
      [
        'a screen beside a step on it',
        { gender: ['gender'], 'who-you-are': ['gender'] },
        'the screen "who-you-are" is named beside a step on it',
      ],
    ])('refuses %s', (_, groups, reason) => {
      expect(groupsOf(groups)).toBe(reason);
    });
  });

  test('takes an order for a step with a branch inside a branch', () => {
    const { steps } = resolveFlow(productDocuments, 'es-ibancar');
    const model = { ...colombianModel, steps };
    const [modal = '', contact = '', purpose = '', ...rest] = steps.map(({ name }) => name);
    const [who = '', ...others] = rest;
    const order = [modal, contact, who, purpose, ...others];
    expect(arrangeSteps(model, { stepOrder: order }, [modal, contact])).toMatchObject({ kind: 'arranged' });
  });

  test('keeps the review last, and refuses an order that names it', () => {
    const reviewed = { ...colombianModel, steps: [...colombianModel.steps, reviewStep] };
    const [first, second, ...rest] = names;
    const stepOrder = [first, second, ...rest.reverse()].filter((name) => name !== undefined);
    const legal = arrangeSteps(colombianModel, { stepOrder }, shown).kind === 'arranged' ? stepOrder : names;
    const result = arrangeSteps(reviewed, { stepOrder: legal }, shown);
    expect(result).toMatchObject({ kind: 'arranged' });
    expect(result.kind === 'arranged' && result.model.steps.map(({ name }) => name)).toEqual([...legal, 'review']);
    expect(arrangeSteps(reviewed, { stepOrder: [...names, 'review'] }, shown)).toMatchObject({ kind: 'refused' });
  });

  test('removes a step left without questions from the steps that submit, and keeps its address as a former one', () => {
    const submitting = { ...colombianModel, submit: ['gender', 'name'] };
    const arrangement = {
      stepOrder: names.filter((name) => name !== 'gender'),
      dataPointsPerStep: { gender: [], citizenship: ['citizenship', 'gender'] },
    };
    expect(arrangeSteps(submitting, arrangement, shown)).toMatchObject({
      model: { submit: ['name'], formerPaths: ['gender'] },
    });
  });

  test('returns every question exactly once for every order that it accepts', () => {
    const rest = names.filter((name) => !shown.includes(name));
    fc.assert(
      fc.property(fc.shuffledSubarray(rest, { minLength: rest.length }), (order) => {
        const result = arrangeSteps(colombianModel, { stepOrder: [...shown, ...order] }, shown);
        const comesBefore = (one: string, other: string) => order.indexOf(one) < order.indexOf(other);
        const isBroken =
          comesBefore('personal-code', 'citizenship') ||
          comesBefore('income-contract-started-at', 'income-source') ||
          comesBefore('income-contract-started-at', 'monthly-income');
        expect(result.kind).toBe(isBroken ? 'refused' : 'arranged');
        if (result.kind === 'refused') return;
        expect(result.model.steps.map(({ name }) => name)).toEqual([...shown, ...order]);
        expect(dataPointsOf(result.model)).toEqual(dataPointsOf(colombianModel));
      }),
    );
  });
});

function stepOf(name: string, schema: JsonSchema, rest: Partial<StepModel> = {}): StepModel {
  const dataPoints = Object.keys(schema.properties ?? {});
  const uiSchema = Object.fromEntries(dataPoints.map((point) => [point, { 'ui:widget': `${point}-widget` }]));
  return { name, path: name, type: 'dynamic', context: name, dataPoints, schema, uiSchema, ...rest };
}

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

  test('returns the steps unchanged when no groups are requested', () => {
    expect(regrouped({})).toEqual(steps);
  });

  test('keeps the rules of a step when only its order of questions changes', () => {
    const [step] = regrouped({ loan: ['period', 'amount'] });
    expect(step).toEqual({ ...loan, dataPoints: ['period', 'amount'] });
    expect(step?.schema).toBe(loan.schema);
  });

  test('can change the order of questions within a branch', () => {
    expect(regrouped({ account: ['iban', 'hasAccount'] })[2]?.dataPoints).toEqual(['iban', 'hasAccount']);
  });

  test('moves a question with its rule, its widget and whether it is required', () => {
    const [from, to] = regrouped({ loan: ['period'], home: ['amount', 'rent', 'rooms'] });
    expect(from).toEqual({
      ...loan,
      dataPoints: ['period'],
      judgedBy: ['loan'],
      schema: { $id: 'loan', properties: { period: rule(2) }, required: [] },
      uiSchema: { period: { 'ui:widget': 'period-widget' } },
    });
    expect(to).toEqual({
      ...home,
      dataPoints: ['amount', 'rent', 'rooms'],
      judgedBy: ['home', 'loan'],
      schema: {
        $id: 'home',
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
  ])('keeps a question optional when it was optional %s', (_, groups) => {
    expect(regrouped(groups).find(({ name }) => name === 'home')?.schema.required).toEqual(['rent']);
  });

  test('keeps the branches of a step that receives a question', () => {
    const [, , step] = regrouped({ loan: ['amount'], account: ['hasAccount', 'iban', 'period'] });
    expect(step?.schema).toEqual({
      ...account.schema,
      properties: { hasAccount: { type: 'boolean' }, period: rule(2) },
      required: [],
    });
  });

  test('leaves a rule in its step when none of the step’s questions uses it', () => {
    const hidden = { ...home, dataPoints: ['rent'] };
    const [, step] = regroupSteps([loan, hidden], { loan: ['amount'], home: ['rent', 'period'] });
    expect(step).toMatchObject({ schema: { properties: { rooms: rule(3), rent: rule(4), period: rule(2) } } });
  });

  test('adds no widget to a moved question that had none', () => {
    const plain = { ...loan, uiSchema: {} };
    const [, step] = regroupSteps([plain, home], { loan: ['amount'], home: ['rent', 'rooms', 'period'] });
    expect(step).toMatchObject({ uiSchema: { period: {} } });
  });

  test('removes a step left without questions', () => {
    const left = regrouped({ loan: [], home: ['rooms', 'rent', 'amount', 'period'] });
    expect(left.map(({ name }) => name)).toEqual(['home', 'account', 'visa']);
  });
});
