/** A link by which an application is gone on with. */
export interface LeadLink {
  readonly id: string;
  readonly urlType: string;
  readonly refTransactionId?: string;
}

/** Route of the page that continues an application, below the base path. */
export const continueRoute = 'continue';

/** Stands in a page to come back to; the server puts a token in its place that opens the state of the lead alone. */
export const returnTokenPlaceholder = ':returnToken';

/** Type of the link that such a page is. */
export const returnType = 'connection';

/** Whether an address is one of those that continue an application, which show as little of us as they can. */
export function isContinuePath(pathname: string): boolean {
  return pathname.includes(continueRoute);
}

const parameters = ['urlType', 'refTransactionId'] as const;

/**
 * Reads a link by its path below the base path; `undefined` for another page. A link that lacks its type is read as one
 * of an empty type, which leads to nothing.
 */
export function readLeadLink(path: string, search: string): LeadLink | undefined {
  const [route, id, ...rest] = path.replace(/^\/+|\/+$/g, '').split('/');
  if (route !== continueRoute || !id || rest.length > 0) return undefined;
  const query = new URLSearchParams(search);
  const refTransactionId = query.get('refTransactionId');
  return { id: decoded(id), urlType: query.get('urlType') ?? '', ...(refTransactionId && { refTransactionId }) };
}

/** What is left of a link's query when what it says of the application is taken out. */
export function withoutLeadLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of parameters) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Whether something kept in the history is a link. */
export function isLeadLink(value: unknown): value is LeadLink {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('urlType' in value)) return false;
  const isReferred = !('refTransactionId' in value) || typeof value.refTransactionId === 'string';
  return typeof value.id === 'string' && typeof value.urlType === 'string' && isReferred;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
