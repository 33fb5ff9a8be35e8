import { DeploymentSources } from '../../documents/DeploymentSources';
import type { Documents } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { formattingTag, localeFacts } from '../../documents/resolveTexts';
import type { Flow } from '../../src/flow/types';
import type { PhoneFormatting } from '../../src/formats/phone';
import type { Answers, Json } from '../../src/published/flow';
import { createFlow, localFormats } from '../compile/createFlow';
import { makePlan, type Plan, type PlannedFlow, type PlanWish } from './makePlan';
import { listedItems, type AnswerCandidates, valuesFor } from './valuesFor';
import { canGive } from './widgetAnswers';

/** Plans paths through a deployment's flow, derived only from its documents. */
export async function planDeployment(documents: Documents, deployment: string): Promise<PlannedFlow> {
  const formats = await localFormats(documents);
  return planFlow(documents, deployment, { flow: createFlow(resolveFlow(documents, deployment), formats), formats });
}

export interface FlowToPlan {
  readonly flow: Flow;
  readonly formats: Partial<PhoneFormatting>;
}

/** Plans paths through a flow of a deployment; each answer is one that an applicant can give with its widget. */
export function planFlow(documents: Documents, deployment: string, { flow, formats }: FlowToPlan): PlannedFlow {
  const { country, deployment: facts } = new DeploymentSources(documents, deployment);
  const locale = localeFacts(documents, facts.locales[0]);
  const audience = { country: country.code, languageTag: locale.languageTag };
  const planned: Flow = {
    ...flow,
    requiredItems: { generalPolicies: listedItems('getPolicies', audience, 'required') },
  };
  const surroundings = { country: flow.model.country, languageTag: formattingTag(locale), formatting: formats };
  const candidates = valuesFor(documents, deployment, audience);
  const candidatesFor: AnswerCandidates = (step, dataPoint, rule) => {
    const { 'ui:widget': widget, 'ui:options': options = {} } = step.uiSchema[dataPoint] ?? {};
    const field = { schema: rule, options, ...surroundings };
    const likely = [options['likely'] ?? options['usual'] ?? []].flat() as readonly Json[];
    const values = [...likely, ...candidates(step, dataPoint, rule)];
    return values.filter((value) => widget === undefined || canGive(widget, value, field));
  };
  return { flow: planned, plans: makePlans(planned, rememberValues(candidatesFor)) };
}

/** Every plan asks for the same values. */
function rememberValues(find: AnswerCandidates): AnswerCandidates {
  const valuesByRule = new Map<string, readonly Json[]>();
  return (step, dataPoint, rule) => {
    const key = JSON.stringify([step.name, dataPoint, rule]);
    const values = valuesByRule.get(key) ?? find(step, dataPoint, rule);
    valuesByRule.set(key, values);
    return values;
  };
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
  const givenValues = new Set<string>();
  for (;;) {
    const unasked = unaskedBy(plans, flow);
    const goal = [...unasked].find((name) => !givenValues.has(name));
    if (goal === undefined) return plans;
    givenValues.add(goal);
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
  const askedDataPoints = new Set(plans.flatMap(({ steps }) => steps.flatMap(({ answers }) => Object.keys(answers))));
  return new Set(model.steps.flatMap(({ dataPoints }) => dataPoints).filter((name) => !askedDataPoints.has(name)));
}
