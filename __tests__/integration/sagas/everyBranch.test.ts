import { walk } from '../../../src/flow/walk';
import { selectApplicationState } from '../../../src/store/progress';
import { deployments, plannedDeployment } from '../../support/plannedDeployment';
import { answer, runApplications, submit } from '../../support/runApplications';
import { sentAnswers } from '../../../tools/plans/sentAnswers';
import { plannedAnswers } from '../../support/plannedAnswers';
import { productSettings } from '../../support/productSettings';

const { api, start } = runApplications();

const REJECTED = 13;
const DECIDED = [10, 11, 12, REJECTED];

describe.each(deployments)('the deployment %s', (deployment) => {
  it('every branch: leads step by step to a lead with exactly its answers', async () => {
    const { flow, plans } = await plannedDeployment(deployment);
    const settings = productSettings(deployment);
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) {
      const { store, dispatch, until, logged } = await start({ settings, flow: () => flow });
      for (const { name, answers } of plan.steps) {
        expect(walk(flow, store.getState().answers).allowed).toBe(name);
        dispatch(answer(answers));
      }
      dispatch(submit);
      const state = await until((current) => DECIDED.includes(selectApplicationState(current)));
      expect(selectApplicationState(state) === REJECTED).toBe(plan.sent['negativeCreditHistory'] === true);
      expect(logged).toEqual([]);
      const leads = await api.leads();
      expect(leads.map(({ application }) => sentAnswers(application))).toEqual([plannedAnswers(flow, plan)]);
      await api.renew();
    }
  });
});
