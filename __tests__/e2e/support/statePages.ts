import type { StateModel } from '../../../src/published/states';
import type { Flow } from '../../../src/flow/types';
import type { Answer } from '../../../src/published/flow';
import { createFlow, createPageFlows, localFormats } from '../../../tools/compile/createFlow';
import { makePlan } from '../../../tools/plans/makePlan';
import { valuesFor, type AnswerCandidates } from '../../../tools/plans/valuesFor';
import { DeploymentSources } from '../../../documents/DeploymentSources';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { localeFacts } from '../../../documents/resolveTexts';
import { pageAnswerExamples } from '../../support/pageAnswerExamples';
import { productDocuments } from '../../support/productDocuments';
import type { AnswerInput } from './AnswerInput';

/** A state that an application can be in, with its page. */
export interface NumberedState extends StateModel {
  readonly value: number;
}

/** Returns all numbered states of a deployment, in order; adding its document puts a page under test. */
export function statePagesOf(deployment: string): readonly NumberedState[] {
  return Object.values(resolveStates(productDocuments, deployment))
    .flatMap((state) => (state.value === null ? [] : [{ ...state, value: state.value }]))
    .sort((one, other) => one.value - other.value);
}

/** Whether the connection starts with a press: all others load their redirect as the page opens. */
export function isPayment({ page }: NumberedState): boolean {
  return page.operation === 'postPayment';
}

/**
 * Returns the answers to the form of a state's page: the examples, or values of the country where they do not fit.
 */
export async function answersOfPage(deployment: string, name: string): Promise<Readonly<Record<string, AnswerInput>>> {
  const page = (await formsOf(deployment)).get(name);
  if (!page) throw new Error(`The page of ${name} has no form`);
  const wish = { name: 'open', worth: ({ length }: readonly string[]) => length, isTalkative: true };
  const { sent } = makePlan(page, pageValuesOf(deployment, name), wish);
  return Object.fromEntries(Object.entries(sent).flatMap(([dataPoint, answer]) => toInput(dataPoint, answer)));
}

const made = new Map<string, Promise<ReadonlyMap<string, Flow>>>();

function formsOf(deployment: string): Promise<ReadonlyMap<string, Flow>> {
  const forms = made.get(deployment) ?? makeForms(deployment);
  made.set(deployment, forms);
  return forms;
}

async function makeForms(deployment: string): Promise<ReadonlyMap<string, Flow>> {
  const formats = await localFormats(productDocuments);
  const flow = createFlow(resolveFlow(productDocuments, deployment), formats);
  return createPageFlows(flow, resolveStates(productDocuments, deployment), formats);
}

function toInput(dataPoint: string, answer: Answer): readonly (readonly [string, AnswerInput])[] {
  const isPlain = typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean';
  return isPlain ? [[dataPoint, answer]] : [];
}

function pageValuesOf(deployment: string, name: string): AnswerCandidates {
  const { country, deployment: facts } = new DeploymentSources(productDocuments, deployment);
  const audience = { country: country.code, languageTag: localeFacts(productDocuments, facts.locales[0]).languageTag };
  const ofCountry = valuesFor(productDocuments, deployment, audience);
  const examples = pageAnswerExamples[name]?.full ?? {};
  return (step, dataPoint, rule) => {
    const example = examples[dataPoint];
    return [...(example === undefined || example === null ? [] : [example]), ...ofCountry(step, dataPoint, rule)];
  };
}
