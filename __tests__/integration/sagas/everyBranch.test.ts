import { walk } from '../../../src/flow/walk';
import type { State } from '../../../src/store/state';
import { planDeployment } from '../../../tools/plans/planDeployment';
import { documents } from '../../support/colombia';
import { runApplications } from '../../support/runApplications';
import { plannedAnswers, sentAnswers } from '../../support/sentAnswers';
import { settingsOf } from '../../support/settingsOf';

const { api, start } = runApplications();

const hasAnswerOfLender = ({ progress }: State) =>
  [10, 11, 12, 13].includes([progress.progressState].flat().at(-1) ?? 0);

describe.each([...documents.deployments.keys()])('%s', (deployment) => {
  it('leads an applicant on every branch, step by step, to a lead of what was asked', async () => {
    const { flow, plans } = await planDeployment(documents, deployment);
    const settings = settingsOf(deployment);
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) {
      const { store, dispatch, until, logged } = await start({ settings, services: { flow: () => flow } });
      for (const { name, answers } of plan.steps) {
        expect(walk(flow, store.getState().answers).allowed).toBe(name);
        dispatch({ type: 'answersChanged', answers });
      }
      dispatch({ type: 'applicationSubmitted', isIntermediate: false });
      await until(hasAnswerOfLender);
      expect(logged).toEqual([]);
      const leads = await api.leads();
      expect(leads.map(({ application }) => sentAnswers(application))).toEqual([plannedAnswers(flow, plan)]);
      await api.renew();
    }
  });
});
