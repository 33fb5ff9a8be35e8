import fc from 'fast-check';
import { arrangeSteps, type Arrangement } from '../../../src/flow/arrangeSteps';
import { walk } from '../../../src/flow/walk';
import type { FlowModel } from '../../../src/published/flow';
import { interpretedValidate } from '../../../src/validation/interpretedValidate';
import { missingSchemas } from '../../../src/validation/compiledValidate';
import { createFormats } from '../../../src/formats/createFormats';
import { reviewStep } from '../../../documents/resolveFlow';
import { colombia, colombianModel, today } from '../../support/colombia';

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
  test('without a wish changes nothing', () => {
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

  test('a review stays behind all that is asked, and is no step of an order', () => {
    const reviewed = { ...colombianModel, steps: [...colombianModel.steps, reviewStep] };
    const [first, second, ...rest] = names;
    const stepOrder = [first, second, ...rest.reverse()].filter((name) => name !== undefined);
    const legal = arrangeSteps(colombianModel, { stepOrder }, shown).kind === 'arranged' ? stepOrder : names;
    const result = arrangeSteps(reviewed, { stepOrder: legal }, shown);
    expect(result).toMatchObject({ kind: 'arranged' });
    expect(result.kind === 'arranged' && result.model.steps.map(({ name }) => name)).toEqual([...legal, 'review']);
    expect(arrangeSteps(reviewed, { stepOrder: [...names, 'review'] }, shown)).toMatchObject({ kind: 'refused' });
  });

  test('a step that is gone saves nothing any more', () => {
    const submitting = { ...colombianModel, submit: ['gender', 'name'] };
    const wanted = {
      stepOrder: names.filter((name) => name !== 'gender'),
      dataPointsPerStep: { gender: [], citizenship: ['citizenship', 'gender'] },
    };
    expect(arrangeSteps(submitting, wanted, shown)).toMatchObject({ model: { submit: ['name'] } });
  });

  test('every order that it accepts asks every question once, to the end', () => {
    const rest = names.filter((name) => !shown.includes(name));
    fc.assert(
      fc.property(fc.shuffledSubarray(rest, { minLength: rest.length }), (order) => {
        const result = arrangeSteps(colombianModel, { stepOrder: [...shown, ...order] }, shown);
        const isBroken = order.indexOf('personal-code') < order.indexOf('citizenship');
        expect(result.kind).toBe(isBroken ? 'refused' : 'arranged');
        if (result.kind === 'refused') return;
        expect(result.model.steps.map(({ name }) => name)).toEqual([...shown, ...order]);
        expect(dataPointsOf(result.model)).toEqual(dataPointsOf(colombianModel));
      }),
    );
  });

  test('moves questions with their rules, and a step that is left without one is gone', async () => {
    const order = names.filter((name) => name !== 'gender');
    const moved = arranged({
      stepOrder: order,
      dataPointsPerStep: { gender: [], name: ['gender', 'lastName', 'firstName', 'secondLastName'] },
    });
    expect(moved.steps.map(({ name }) => name)).toEqual(order);
    expect(dataPointsOf(moved)).toEqual(dataPointsOf(colombianModel));
    const step = moved.steps.find(({ name }) => name === 'name');
    expect(step?.dataPoints).toEqual(['gender', 'lastName', 'firstName', 'secondLastName']);
    expect(step?.uiSchema['gender']).toEqual(
      colombianModel.steps.find(({ name }) => name === 'gender')?.uiSchema['gender'],
    );

    const formats = createFormats({ today: () => today });
    const own = missingSchemas(
      moved.steps,
      Object.fromEntries(colombianModel.steps.map(({ schema }) => [schema.$id, () => true])),
    );
    const interpreted = interpretedValidate(own, formats);
    const isOwn = (id: string) => own.some(({ $id }) => $id === id);
    const flow = {
      ...colombia,
      model: moved,
      validate: (id: string, data: object) => (isOwn(id) ? interpreted : colombia.validate)(id, { ...data }),
    };
    const { visibleSteps } = walk(flow, { lastName: '4' });
    const errors = visibleSteps.find((visible) => visible.step.name === 'name')?.errors;
    expect(errors?.map(({ dataPoint, code }) => `${dataPoint} ${code}`).sort()).toEqual([
      'firstName required',
      'gender required',
      'lastName pattern',
    ]);
  });
});
