import { DeploymentSources } from '../../documents/DeploymentSources';
import type { Documents } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { localeFacts } from '../../documents/resolveTexts';
import type { Flow } from '../../src/flow/types';
import type { Answers } from '../../src/published/flow';
import { createFlow, localFormats } from '../compile/createFlow';
import { makePlan, type Plan, type PlannedFlow, type PlanWish } from './makePlan';
import { listedItems, type AnswerCandidates, valuesFor } from './valuesFor';

/** Plans paths through a deployment's flow, derived only from its documents. */
export async function planDeployment(documents: Documents, deployment: string): Promise<PlannedFlow> {
  const { country, deployment: facts } = new DeploymentSources(documents, deployment);
  const audience = { country: country.code, languageTag: localeFacts(documents, facts.locales[0]).languageTag };
  const flow: Flow = {
    ...createFlow(resolveFlow(documents, deployment), await localFormats(documents)),
    requiredItems: { generalPolicies: listedItems('getPolicies', audience, 'required') },
  };
  return { flow, plans: makePlans(flow, valuesFor(documents, deployment, audience)) };
}

/** The lenders of the sandbox refuse applicants with any other answer. */
const WANTED_BY_LENDERS: Answers = { negativeCreditHistory: false };

/**
 * Returns a plan with all branches open, one with all closed, and as many more as it takes to reach every data point.
 */
function makePlans(flow: Flow, values: AnswerCandidates): readonly Plan[] {
  const make = (wish: PlanWish) => makePlan(flow, values, wish);
  const settled = WANTED_BY_LENDERS;
  const plans = [
    make({ name: 'open', worth: ({ length }) => length, isTalkative: true, settled }),
    make({ name: 'closed', worth: ({ length }) => -length, isTalkative: false, settled }),
  ];
  const given = new Set<string>();
  for (;;) {
    const unasked = unaskedBy(plans, flow);
    const goal = [...unasked].find((name) => !given.has(name));
    if (goal === undefined) return plans;
    given.add(goal);
    const plan = make({ name: `with ${goal}`, worth: worthTowards(goal, unasked, flow), isTalkative: true });
    if (unaskedBy([...plans, plan], flow).size < unasked.size) plans.push(plan);
  }
}

/**
 * Returns a preference for data points that no plan has reached; then for coming closer to the step of the goal; then
 * for many questions.
 */
function worthTowards(goal: string, unasked: ReadonlySet<string>, { model, validate }: Flow): PlanWish['worth'] {
  const when = model.steps.find(({ dataPoints }) => dataPoints.includes(goal))?.when?.$id;
  return (shown, answers) => {
    const news = shown.filter((name) => unasked.has(name)).length;
    const hindrances = when === undefined ? 0 : validate(when, answers).length;
    return news * 1_000_000 - hindrances * 1000 + shown.length;
  };
}

/** Returns the data points of the flow that none of the plans reaches. */
export function unaskedBy(plans: readonly Plan[], { model }: Flow): ReadonlySet<string> {
  const asked = new Set(plans.flatMap(({ steps }) => steps.flatMap(({ answers }) => Object.keys(answers))));
  return new Set(model.steps.flatMap(({ dataPoints }) => dataPoints).filter((name) => !asked.has(name)));
}
