import { decideLead } from '../../../../../sandbox/lenders/lenders';
import { scenarios } from '../../../../../sandbox/lenders/scenarios';
import { refusedValues } from '../../../../../sandbox/leads/submission';
import { readDocuments } from '../../../../../sandbox/readDocuments';
import type { ReceivedApplication, Scenario } from '../../../../../sandbox/types';
import { toLead } from '../../../../../src/flow/leadMapping';
import { answersFor } from '../../../../../tools/serve/start/answersFor';
import { plannedDeployment } from '../../../../support/plannedDeployment';
import { productDocuments } from '../../../../support/productDocuments';

const documents = readDocuments();

/** Mexico's codes have a letter in that place; Germany and the Philippines ask for none. */
const WITHOUT_SUCH_CODES = ['de-finipay', 'mx-fiesta', 'ph-product'];

/** What the sandbox makes of an application: the refused data points, else the lender's answer. */
function outcomeOf(lead: ReceivedApplication): string {
  const [refused] = refusedValues(lead);
  if (refused) return refused.fieldName ?? '';
  const { lender = 'rejected', state } = decideLead(lead, documents);
  return `${lender} ${[state].flat().at(-1)}`;
}

/** The same, as the scenario describes it. */
function described({ result, journey }: Scenario): RegExp {
  const [, field] = /error of the data point (\w+)$/.exec(result) ?? [];
  if (field !== undefined) return new RegExp(`^${field}$`);
  const [, lender = 'rejected'] = /^([^:]+): /.exec(result) ?? [];
  return new RegExp(`^${lender} ${journey?.[0] ?? '\\d+'}$`);
}

test.each([...productDocuments.deployments.keys()])(
  'answersFor: %s is filled in for each scenario, so that sending it leads there',
  async (deployment) => {
    const planned = await plannedDeployment(deployment);
    const { model } = planned.flow;
    for (const scenario of scenarios) {
      for (const way of scenario.ways) {
        const answers = answersFor(planned, way);
        const isPossible = way.personalCodeEndsIn === undefined || !WITHOUT_SUCH_CODES.includes(deployment);
        expect([scenario.name, answers !== undefined]).toEqual([scenario.name, isPossible]);
        const sent = JSON.stringify(toLead(answers ?? {}, model.dataPoints));
        const lead = JSON.parse(sent) as ReceivedApplication;
        if (answers)
          expect([scenario.name, outcomeOf(lead)]).toEqual([scenario.name, expect.stringMatching(described(scenario))]);
      }
    }
  },
);
