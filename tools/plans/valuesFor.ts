import { DeploymentSources } from '../../documents/DeploymentSources';
import { isObject } from '../../documents/jsonValues';
import type { Documents } from '../../documents/loadDocuments';
import { successOf } from '../../sandbox/contract';
import { lookupHandlers } from '../../sandbox/lookups/lookupHandlers';
import { readDocuments } from '../../sandbox/readDocuments';
import type { Json, JsonSchema, StepModel } from '../../src/published/flow';
import { examplesOf, sampleValues } from '../diff/sampleValues';

/** For whom the server makes its lists. */
interface Audience {
  readonly country: string;
  readonly languageTag: string;
}

/** What may be answered to a data point of a step, the likeliest first. Not all of it need be right. */
export type AnswerCandidates = (step: StepModel, dataPoint: string, rule: JsonSchema) => readonly Json[];

/** What the rule names, what the server lists, the examples that the country gives, or whatever might fit the rule. */
export function valuesFor(documents: Documents, deployment: string, audience: Audience): AnswerCandidates {
  const { country } = new DeploymentSources(documents, deployment);
  const examples = examplesOf(documents, deployment);
  return ({ uiSchema }, dataPoint, rule) => {
    const ui = uiSchema[dataPoint];
    const { source, only } = ui?.['ui:options'] ?? {};
    // A postal code is typed: its source knows places, and no list of codes.
    const isListed = typeof source === 'string' && ui?.['ui:widget'] !== 'postcode';
    if (isListed) return fromList(listedItems(source, audience, only), country.phoneRegion, rule);
    return sampleValues(rule, examples[dataPoint]);
  };
}

/** Of a list for many choices all of it; of one for a single choice the applicant's own country, and another item. */
function fromList(items: readonly string[], region: string, { type }: JsonSchema): readonly Json[] {
  if (type === 'array') return [items];
  return [...items.filter((item) => item === region), ...items.slice(0, 2)];
}

const { openApi, lenders } = readDocuments();
const lists = new Map(Object.entries(lookupHandlers({ lenders, experiment: () => undefined })));

/** What the sandbox answers, by a rule of its own or by the contract's example. */
function answerOf(operationId: string, { country, languageTag }: Audience): unknown {
  const own = lists.get(operationId);
  const query = { country, lang: languageTag };
  if (own) return own({ params: {}, query, body: undefined, sessionId: '', origin: '' }).body;
  const operation = openApi.operations.find(({ id }) => id === operationId);
  const success = operation && successOf(operation, openApi);
  return success?.kind === 'says' ? success.body : undefined;
}

/** What an applicant may choose from a list of the sandbox, by the operation that gives it; those of one kind if asked. */
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
