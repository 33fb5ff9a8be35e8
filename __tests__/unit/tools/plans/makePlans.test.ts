import type { Json } from '../../../../src/published/flow';
import { walk } from '../../../../src/flow/walk';
import { DeploymentSources } from '../../../../documents/DeploymentSources';
import { planDeployment, unaskedBy } from '../../../../tools/plans/planDeployment';
import type { Plan, PlannedFlow } from '../../../../tools/plans/makePlan';
import { productDocuments as documents } from '../../../support/productDocuments';

describe.each([...documents.deployments.keys()])('planDeployment: %s', (deployment) => {
  let planned: PlannedFlow;
  beforeAll(async () => {
    planned = await planDeployment(documents, deployment);
  });

  it('asks every question in some plan', () => {
    expect([...unaskedBy(planned.plans, planned.flow)]).toEqual([]);
  });

  it('can be completed on every plan, and the shortest plan is no longer than the longest', () => {
    const [open, closed] = planned.plans.map(({ steps }) => steps.length);
    expect(closed).toBeLessThanOrEqual(open ?? 0);
    for (const plan of planned.plans) expect(walk(planned.flow, answersOf(plan)).isComplete).toBe(true);
  });

  it('accepts every example that its country gives', () => {
    const { country } = new DeploymentSources(documents, deployment);
    const refused = planned.plans.flatMap((plan) =>
      plan.steps.flatMap(({ name: step, answers }) =>
        Object.keys(answers).flatMap((dataPoint) => {
          const examples = country.$defs?.[dataPoint]?.['examples'];
          const each = Array.isArray(examples) ? (examples as readonly Json[]) : [];
          return each.flatMap((example) => {
            const { errorsByStep } = walk(planned.flow, { ...answersOf(plan), [dataPoint]: example });
            return errorsByStep[step]?.filter((error) => error.dataPoint === dataPoint) ?? [];
          });
        }),
      ),
    );
    expect(refused).toEqual([]);
  });
});

function answersOf({ steps }: Plan) {
  return Object.assign({}, ...steps.map(({ answers }) => answers)) as Plan['sent'];
}
