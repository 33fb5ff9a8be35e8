import { walk } from '../../../../src/flow/walk';
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
});

function answersOf({ steps }: Plan) {
  return Object.assign({}, ...steps.map(({ answers }) => answers)) as Plan['sent'];
}
