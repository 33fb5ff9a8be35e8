import { lookupHandlers } from '../../sandbox/handlers/lookupHandlers';
import { isObject } from '../contract/isObject';

/** For whom the server makes its lists. */
export interface Audience {
  readonly country: string;
  readonly languageTag: string;
}

const lists = new Map(Object.entries(lookupHandlers(() => undefined)));

/** What an applicant may choose from a list of the sandbox, by the operation that gives it; those of one kind if asked. */
export function listedItems(operation: string, { country, languageTag }: Audience, only?: unknown): readonly string[] {
  const answer = lists.get(operation)?.({
    params: {},
    query: { country, lang: languageTag },
    body: undefined,
    sessionId: '',
    origin: '',
  });
  const items: readonly unknown[] = Array.isArray(answer?.body) ? answer.body : [];
  return items.flatMap((item) => {
    const isAsked = only === undefined || (isObject(item) && item['required'] === (only === 'required'));
    if (!isObject(item) || !isAsked) return [];
    const value = item['value'] ?? item['id'];
    return typeof value === 'string' ? [value] : [];
  });
}
