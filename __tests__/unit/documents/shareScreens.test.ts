import fc from 'fast-check';
import { editCopy } from '../../fixtures/check/editCopy';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { readAddress } from '../../../src/flow/decidePage';
import { stepNamed } from '../../../src/flow/formerPaths';
import type { Flow, Walk } from '../../../src/flow/types';
import { walk } from '../../../src/flow/walk';
import type { Answer, Answers } from '../../../src/published/flow';
import { createFlow, localFormats } from '../../../tools/compile/createFlow';
import { examplesOf } from '../../../tools/diff/sampleValues';
import { resolveFlow } from '../../../documents/resolveFlow';
import { productDocuments } from '../../support/productDocuments';

/** Where each of these deployments has its sequence. */
const SEQUENCES: Readonly<Record<string, string>> = {
  'es-ibancar': 'schemas/countries/es/sequence.json',
  'es-prestamotor': 'schemas/deployments/es-prestamotor.json',
};

const copy = new DocumentCopy();
afterAll(() => copy.remove());

/** The flow as it is published, and as it would be with a page for each step. */
async function flowsOf(deployment: string) {
  const { screens: _ofCountry, ...rest } = copy.json(SEQUENCES[deployment] ?? '') as Record<string, object>;
  const { screens: _own, ...own } = (rest['sequence'] ?? {}) as Record<string, object>;
  editCopy(copy, SEQUENCES[deployment] ?? '', () => (rest['sequence'] ? { ...rest, sequence: own } : rest));
  const apart = copy.documents();
  copy.restore();
  const formats = await localFormats(productDocuments);
  return {
    shared: createFlow(resolveFlow(productDocuments, deployment), formats),
    apart: createFlow(resolveFlow(apart, deployment), formats),
    examples: examplesOf(productDocuments, deployment),
  };
}

const errorsOf = ({ visibleSteps }: Pick<Walk, 'visibleSteps'>) =>
  visibleSteps.flatMap(({ errors }) => errors.map(({ dataPoint, code }) => `${dataPoint} ${code}`)).sort();
const askedBy = ({ visibleSteps }: Pick<Walk, 'visibleSteps'>) => visibleSteps.flatMap(({ dataPoints }) => dataPoints);

/** Answers right and wrong: examples, values of every list, and some that no rule allows. */
function anyAnswers({ model }: Flow, examples: Readonly<Record<string, readonly Answer[]>>): fc.Arbitrary<Answers> {
  const names = model.steps.flatMap(({ dataPoints }) => dataPoints);
  const listed = JSON.stringify(model.steps.map(({ schema }) => schema));
  const values = [...new Set(listed.match(/(?<=[[,])"[a-zA-Z]+"(?=[\],])/g) ?? [])].map(
    (text) => JSON.parse(text) as Answer,
  );
  const valueOf = (name: string) =>
    fc.oneof(
      fc.constantFrom<Answer>(...(examples[name] ?? []), true, false, null),
      fc.constantFrom<Answer>(...values, 0, 5, 'x'),
    );
  return fc.record(Object.fromEntries(names.map((name) => [name, valueOf(name)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Answers>;
}

describe.each(Object.keys(SEQUENCES))('shareScreens: the screens of %s', (deployment) => {
  it('ask, refuse and send the same as their steps one by one, for any answers', async () => {
    const { shared, apart, examples } = await flowsOf(deployment);
    fc.assert(
      fc.property(anyAnswers(apart, examples), (answers) => {
        const [together, each] = [walk(shared, answers), walk(apart, answers)];
        expect(together.relevantAnswers).toEqual(each.relevantAnswers);
        expect(askedBy(together)).toEqual(askedBy(each));
        expect(errorsOf(together)).toEqual(errorsOf(each));
        expect(together.isComplete).toBe(each.isComplete);
        // Whoever is on the way when the screens are published finds the open question.
        expect(together.allowed).toBe(stepNamed(shared.model.steps, each.allowed)?.name);
      }),
    );
  });

  it('have the addresses of their steps', async () => {
    const { shared, apart } = await flowsOf(deployment);
    for (const { name, path, dataPoints } of apart.model.steps) {
      const there = readAddress({ address: path, model: shared.model, states: {} });
      const screen = shared.model.steps.find((step) =>
        dataPoints.every((dataPoint) => step.dataPoints.includes(dataPoint)),
      );
      expect([name, there]).toEqual([name, { kind: 'step', step: screen?.name }]);
    }
    expect(shared.model.formerPaths).toEqual([]);
  });
});
