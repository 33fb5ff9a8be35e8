import { memoize } from '../../../documents/memoize';
import type { Documents } from '../../../documents/loadDocuments';
import { resolveFlow } from '../../../documents/resolveFlow';
import { toLead } from '../../../src/flow/leadMapping';
import type { ExplainFormat } from '../../../src/flow/types';
import type { FlowModel } from '../../../src/published/flow';
import { createLiveRules } from '../../compile/liveValidate';
import { NoAnswer, type Plan } from '../../plans/makePlan';
import { planFlow } from '../../plans/planDeployment';
import { type Found, problemAt } from '../Problem';
import type { CheckContext, DeploymentView, Rule } from '../context/CheckContext';
import type { Contract } from '../context/Contract';
import { leadJudge, type LeadRefusal } from '../context/leadJudge';
import { stepsOf } from '../context/SequenceView';
import { askedProperties } from '../schema/schemaBranches';
import { phoneLibraryOf, phoneFormattingOf, rulesOfFormats } from '../schema/formatsOf';

/**
 * Applicants on every branch get through each deployment: they answer with the widgets' own reading and writing, and
 * the contract takes their leads.
 */
export const applicantsRule: Rule = {
  name: 'applicants',
  needs: ['contract', 'data-points', 'step', 'country', 'sequence', 'deployment', 'format', 'locales'],
  run: (context) => context.deployments.flatMap((deployment) => checkDeployment(deployment, context)),
};

function checkDeployment(deployment: DeploymentView, context: CheckContext): readonly Found[] {
  const outcome = outcomeOf(deployment.name, context);
  if (outcome === undefined) return [];
  const { step, dataPoint, message, fix } = outcome;
  const node = nodeOf(deployment, step, dataPoint);
  return [problemAt(node, { rule: applicantsRule.name, message: `${message} (${deployment.name}).`, fix })];
}

function nodeOf({ node, sequence }: DeploymentView, step: string, dataPoint: string) {
  const found =
    sequence &&
    stepsOf(sequence).find(({ step: { listed, name } }) => {
      return name === step || listed.some(([each]) => each === dataPoint);
    });
  if (!found) return node;
  const property = askedProperties(found.step.schema).find(([name]) => name === dataPoint);
  return property?.[1] ?? found.step.node;
}

/** What stops an applicant. */
interface Stop {
  readonly step: string;
  readonly dataPoint: string;
  readonly message: string;
  readonly fix: string;
}

/** Plans by all that they depend on, as text: equal flows are walked through once. */
const stops = memoize((_contract: Contract) => new Map<string, Stop | undefined>());

function outcomeOf(name: string, context: CheckContext): Stop | undefined {
  const { documents, contract, today } = context;
  const model = resolveFlow(documents, name);
  const { country, locales } = documents.deployments.get(name)?.data as NamedDeployment;
  const rules = JSON.stringify((documents.countries.get(country)?.country.data as CountryRules).$defs);
  const key = JSON.stringify([model.id, locales[0], today, rules]);
  const outcomes = stops(contract);
  if (!outcomes.has(key)) outcomes.set(key, walkThrough(name, model, context));
  return outcomes.get(key);
}

interface NamedDeployment {
  readonly country: string;
  readonly locales: readonly string[];
}

interface CountryRules {
  readonly $defs?: unknown;
}

function walkThrough(name: string, model: FlowModel, context: CheckContext): Stop | undefined {
  const plans = plansOf(name, model, context);
  if ('message' in plans) return plans;
  const judge = leadJudge(context.contract);
  const refused = (plan: Plan) => judge(leadOf(plan, model)).flatMap((refusal) => refusedAnswer(refusal, plan, model));
  return plans.flatMap(refused)[0];
}

function plansOf(name: string, model: FlowModel, { documents, today }: CheckContext): readonly Plan[] | Stop {
  const { explain, rulesOf } = formatsOf(documents.formats, documents.countries, today);
  const flow = { model, validate: rulesOf(model), explainFormat: explain };
  try {
    return planFlow(documents, name, { flow, formats: phoneFormattingOf(documents.countries) }).plans;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const { step, dataPoint } = error;
    const message = `Nobody can answer "${dataPoint}" of step "${step}": no choice, limit or example passes its rule and its widget`;
    const fix = `give a valid one in "examples" of $defs.${dataPoint} of country.json, or correct the rule or the widget.`;
    return { step, dataPoint, message, fix };
  }
}

const formatsOf = memoize((...of: [Documents['formats'], Documents['countries'], string]) => {
  const [formats, countries, today] = of;
  const rules = rulesOfFormats({ formats });
  const phones = phoneLibraryOf(countries);
  const explain: ExplainFormat = (format, value) =>
    format === 'phone' ? phones.explain(value)?.code : rules[format]?.(value, today);
  return { explain, rulesOf: createLiveRules((format, value) => explain(format, value) === undefined) };
});

/** Returns the answers as the page sends them; what the visit adds to the lead depends on no document. */
function leadOf({ sent }: Plan, { dataPoints, country }: FlowModel): object {
  const { defaultPeriod: period, periodScale } = country;
  return { ...(period !== undefined && { period, periodScale }), ...toLead(sent, dataPoints) };
}

function refusedAnswer({ path, reason }: LeadRefusal, plan: Plan, model: FlowModel): readonly Stop[] {
  const place = path.slice(1).replaceAll('/', '.');
  const askedDataPoint = Object.entries(model.dataPoints).find(([, { path }]) => `${place}.`.startsWith(`${path}.`));
  if (!askedDataPoint) return [];
  const [dataPoint] = askedDataPoint;
  const step = plan.steps.find(({ answers }) => Object.hasOwn(answers, dataPoint))?.name ?? '';
  const answer = JSON.stringify(plan.sent[dataPoint] ?? null);
  const message = `The contract refuses the lead of an applicant who answers ${answer} to "${dataPoint}": it ${reason}`;
  const fix = 'give the data point the rule that the contract has in schemas/api/openapi.yaml, or widen that one.';
  return [{ step, dataPoint, message, fix }];
}
