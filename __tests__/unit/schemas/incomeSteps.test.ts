import type { Flow } from '../../../src/flow/types';
import { walk } from '../../../src/flow/walk';
import { resolveFlow } from '../../../documents/resolveFlow';
import { collectSchemas } from '../../../tools/compile/compileValidators';
import { explainOnTestDay, formatFunctions } from '../../support/colombia';
import { compiledVerdicts } from '../../support/compiledFunctions';
import { productDocuments } from '../../support/productDocuments';

function flowOf(deployment: string): Flow {
  const model = resolveFlow(productDocuments, deployment);
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
    const asked = visibleSteps.flatMap(({ dataPoints }) => dataPoints.filter((name) => name in dates));
    expect(Object.keys(relevantAnswers).filter((name) => name in dates)).toEqual(asked);
    return asked;
  }

  test('has sources that are an income, and all that are none', () => {
    expect(sources).toEqual(expect.arrayContaining([...withoutIncome, 'employed', 'pensioner', 'other']));
  });

  test.each(sources)('a main income %s: is asked since when only if it is an income', (incomeSource) => {
    const asked = withoutIncome.includes(incomeSource) ? [] : ['incomeContractStartedAt'];
    expect(askedAndSent({ monthlyIncome: 900, incomeSource })).toEqual(asked);
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
