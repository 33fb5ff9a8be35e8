/** A link that continues an application. */
export interface LeadLink {
  readonly id: string;
  readonly urlType: string;
  readonly refTransactionId?: string;
  /** Its whole query, with the question mark. */
  readonly search?: string;
}

/** Route of the page that continues an application, below the base path. */
export const continueRoute = 'continue';

/**
 * Placeholder in a return address; the server replaces it by a token that opens nothing but the state of the lead.
 */
export const returnTokenPlaceholder = ':returnToken';

/** Link type of a return address. */
export const returnType = 'connection';

/** Returns whether an address continues an application; those pages show as little branding as possible. */
export function isContinuePath(pathname: string): boolean {
  return pathname.includes(continueRoute);
}

const parameters = ['urlType', 'refTransactionId'] as const;

/**
 * Parses a link from its path below the base path; `undefined` for any other page. A link without a type gets an
 * empty type, which leads to nothing.
 */
export function readLeadLink(path: string, search: string): LeadLink | undefined {
  const [route, id, ...rest] = path.replace(/^\/+|\/+$/g, '').split('/');
  if (route !== continueRoute || !id || rest.length > 0) return undefined;
  const query = new URLSearchParams(search);
  const refTransactionId = query.get('refTransactionId');
  const urlType = query.get('urlType') ?? '';
  return { id: decoded(id), urlType, ...(refTransactionId && { refTransactionId }), ...(search && { search }) };
}

/** Returns the query of a link without the parameters about the application. */
export function withoutLeadLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of parameters) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Returns whether a value stored in the history is a link. */
export function isLeadLink(value: unknown): value is LeadLink {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('urlType' in value)) return false;
  const isText = (text: unknown) => text === undefined || typeof text === 'string';
  const { refTransactionId, search } = value as Partial<Record<keyof LeadLink, unknown>>;
  return (
    typeof value.id === 'string' && typeof value.urlType === 'string' && isText(refTransactionId) && isText(search)
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
