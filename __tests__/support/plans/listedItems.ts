import { lookupHandlers } from '../../../sandbox/handlers/lookupHandlers';
import { isObject } from '../../../tools/contract/isObject';

/** For whom the server makes its lists. */
export interface Audience {
  readonly country: string;
  readonly languageTag: string;
}

const lists = new Map(Object.entries(lookupHandlers(() => undefined)));

/** What an applicant may choose from a list of the sandbox, by the operation that gives it; only the required items if asked. */
export function listedItems(
  operation: string,
  { country, languageTag }: Audience,
  { isRequiredOnly = false } = {},
): readonly string[] {
  const answer = lists.get(operation)?.({
    params: {},
    query: { country, lang: languageTag },
    body: undefined,
    origin: '',
  });
  const items: readonly unknown[] = Array.isArray(answer?.body) ? answer.body : [];
  return items.flatMap((item) => {
    if (!isObject(item) || (isRequiredOnly && item['required'] !== true)) return [];
    const value = item['value'] ?? item['id'];
    return typeof value === 'string' ? [value] : [];
  });
}
