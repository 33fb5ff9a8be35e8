import { lookupHandlers } from '../../sandbox/lookups/lookupHandlers';
import { readDocuments } from '../../sandbox/readDocuments';
import { successOf } from '../../sandbox/contract';
import { isObject } from '../../documents/jsonValues';

/** For whom the server makes its lists. */
export interface Audience {
  readonly country: string;
  readonly languageTag: string;
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
