import type { Flow } from '../../../src/flow/types';
import { walk } from '../../../src/flow/walk';
import { resolveFlow } from '../../../documents/resolveFlow';
import { collectSchemas } from '../../../tools/compile/compileValidators';
import { explainOnTestDay, formatFunctions } from '../../support/colombia';
import { compiledVerdicts } from '../../support/compiledFunctions';
import { productDocuments } from '../../support/productDocuments';

/** Returns the flow of a deployment, or its steps that ask for one of these data points. */
function flowOf(deployment: string, asked?: readonly string[]): Flow {
  const { steps, ...others } = resolveFlow(productDocuments, deployment);
  const isKept = (name: string) => asked?.includes(name) ?? true;
  const model = { ...others, steps: steps.filter(({ dataPoints }) => dataPoints.some(isKept)) };
  return {
    model,
    validate: compiledVerdicts(collectSchemas(model.steps), { functions: formatFunctions }),
    explainFormat: explainOnTestDay,
  };
}

const withoutIncome = ['student', 'homemaker', 'unemployed'];

const dates = { incomeContractStartedAt: '2020-03-15', incomeContractExpiresAt: '2030-12-31' };

describe.each(['co-askrobin', 'es-ibancar', 'es-prestamotor', 'mx-fiesta'])('%s', (deployment) => {
  const flow = flowOf(deployment);
  const sources = flow.model.steps
    .flatMap(({ schema }) => schema.properties?.['incomeSource']?.enum ?? [])
    .filter((source) => typeof source === 'string');

  /** What is asked of these answers and sent of them, about when the income began and ends. */
  function askedAndSent(answers: Readonly<Record<string, string | number>>): readonly string[] {
    const { visibleSteps, relevantAnswers } = walk(flow, { ...answers, ...dates });
    const questions = visibleSteps.flatMap(({ dataPoints }) => dataPoints.filter((name) => name in dates));
    expect(Object.keys(relevantAnswers).filter((name) => name in dates)).toEqual(questions);
    return questions;
  }

  test('has sources that are an income, and all that are none', () => {
    expect(sources).toEqual(expect.arrayContaining([...withoutIncome, 'employed', 'pensioner', 'other']));
  });

  test.each(sources)('a main income %s: is asked since when only if it is an income', (incomeSource) => {
    const questions = withoutIncome.includes(incomeSource) ? [] : ['incomeContractStartedAt'];
    expect(askedAndSent({ monthlyIncome: 900, incomeSource })).toEqual(questions);
    expect(askedAndSent({ monthlyIncome: 0, incomeSource })).toEqual([]);
  });

  test('before its source is known: an income is not asked since when', () => {
    expect(askedAndSent({ monthlyIncome: 900 })).toEqual([]);
  });
});

test.each([
  ['employed', ['incomeContractStartedAt', 'incomeContractExpiresAt']],
  ['unemployed', []],
])('es-ibancar: a temporary position of someone %s leads to the data points %j', (incomeSource, asked) => {
  const answers = { monthlyIncome: 900, positionType: 'temporary', incomeSource, ...dates };
  expect(Object.keys(walk(flowOf('es-ibancar'), answers).relevantAnswers).filter((name) => name in dates)).toEqual(
    asked,
  );
});

test.each([
  ['ph-product', 'monthly', 31],
  ['ph-product', 'biweekly', 16],
  ['ph-product', 'weekly', 7],
  ['mx-fiesta', 'monthly', 31],
  ['mx-fiesta', 'weekly', 7],
  ['vn-lienketvay', 'monthly', 31],
])('%s: a salary that is paid %s comes on a day from 1 to %d', (deployment, salaryCycle, last) => {
  const flow = flowOf(deployment, ['incomeSource', 'salaryCycle']);
  const isRefused = (salaryCycleValue: number) =>
    walk(flow, { incomeSource: 'employed', salaryCycle, salaryCycleValue })
      .visibleSteps.flatMap(({ errors }) => errors)
      .some(({ dataPoint }) => dataPoint === 'salaryCycleValue');
  expect([0, 1, last, last + 1].map(isRefused)).toEqual([true, false, false, true]);
});

test('de-finipay: the income of a household is asked from two inhabitants on', () => {
  const flow = flowOf('de-finipay', ['numberOfInhabitants', 'householdIncome']);
  const isAsked = (numberOfInhabitants: number) =>
    walk(flow, { numberOfInhabitants }).visibleSteps.some(({ dataPoints }) => dataPoints.includes('householdIncome'));
  expect([1, 2, 3].map(isAsked)).toEqual([false, true, true]);
});
