import { DeploymentSources } from '../../documents/DeploymentSources';
import { isObject } from '../../documents/jsonValues';
import type { Documents } from '../../documents/loadDocuments';
import { successOf } from '../../sandbox/contract';
import { lookupHandlers } from '../../sandbox/lookups/lookupHandlers';
import { readOpenApi } from '../../documents/openApi';
import type { Json, JsonSchema, StepModel } from '../../src/published/flow';
import { examplesOf, sampleValues } from '../diff/sampleValues';

/** The applicants for whom the server creates its lists. */
interface Audience {
  readonly country: string;
  readonly languageTag: string;
}

/** Returns possible answers to a data point of a step, the likeliest first. Not all of them need to be valid. */
export type AnswerCandidates = (step: StepModel, dataPoint: string, rule: JsonSchema) => readonly Json[];

/** Returns values from the rule, from the server's list, from the country's examples, or generated to fit the rule. */
export function valuesFor(documents: Documents, deployment: string, audience: Audience): AnswerCandidates {
  const { country } = new DeploymentSources(documents, deployment);
  const examples = examplesOf(documents, deployment);
  return ({ uiSchema }, dataPoint, rule) => {
    const ui = uiSchema[dataPoint];
    const { source, only } = ui?.['ui:options'] ?? {};
    // A postal code is typed: its source looks up places and does not list codes.
    const isListed = typeof source === 'string' && ui?.['ui:widget'] !== 'postcode';
    if (isListed) return fromList(listedItems(source, audience, only), country.phoneRegion, rule);
    return sampleValues(rule, examples[dataPoint]);
  };
}

/** Returns all items of a list with multiple choice, else the applicant's own country and the first two items. */
function fromList(items: readonly string[], region: string, { type }: JsonSchema): readonly Json[] {
  if (type === 'array') return [items];
  return [...items.filter((item) => item === region), ...items.slice(0, 2)];
}

/** Lenders' lists aren't choices, so they aren't here. */
const listCandidates = new Map(Object.entries(lookupHandlers({ lenders: [], experiment: () => undefined })));

/** Returns the sandbox's response, from its own handler or from the contract's example. */
function answerOf(operationId: string, { country, languageTag }: Audience): unknown {
  const candidates = listCandidates.get(operationId);
  const query = { country, lang: languageTag };
  if (candidates) return candidates({ params: {}, query, body: undefined, sessionId: '', origin: '' }).body;
  const openApi = readOpenApi();
  const operation = openApi.operations.find(({ id }) => id === operationId);
  const success = operation && successOf(operation, openApi);
  return success?.kind === 'says' ? success.body : undefined;
}

/** Returns the items that an applicant can choose from a list of the sandbox, optionally of one kind. */
export function listedItems(operation: string, audience: Audience, only?: unknown): readonly string[] {
  const answer = answerOf(operation, audience);
  const items: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return items.flatMap((item) => {
    const isAsked = only === undefined || (isObject(item) && item['required'] === (only === 'required'));
    if (!isObject(item) || !isAsked) return [];
    const value = item['value'] ?? item['id'];
    return typeof value === 'string' ? [value] : [];
  });
}
