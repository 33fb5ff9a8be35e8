import { isOlderThan } from '../storage/expiry';
import { json, nameList } from '../storage/firstCodecs';
import { keptKey } from '../storage/keptKey';
import { isTime, readTime } from '../storage/storedTime';

/** The affiliate that referred the applicant, as the lead application carries it. */
export interface AffiliateReference {
  /** The affiliate's name. */
  readonly attribute?: string;
  readonly subId?: string;
  readonly transactionId?: string;
  /** UTC, ISO 8601. */
  readonly setAt: string;
}

const maxLength = 1024;

interface ReferenceSources {
  /** Query of the address, with or without its question mark; absent if there is no address to read. */
  readonly search: string | undefined;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/** Returns the affiliate reference in an address, or `undefined` if the address contains no part of one. */
export function affiliateReferenceOf({ search, now, log }: ReferenceSources): AffiliateReference | undefined {
  if (search === undefined) {
    log('URL data is undefined. Returning default empty affiliate reference.');
    return undefined;
  }
  const parameters = new URLSearchParams(search);
  const read = (name: string): string => (parameters.get(name) ?? '').trim().slice(0, maxLength);
  const attribute = read('refName');
  const subId = read('refSubId');
  const transactionId = read('refTransactionId') || read('s_id');
  if (attribute === '' && subId === '' && transactionId === '') {
    log('No valid affiliate parameters found in URL data.');
    return undefined;
  }
  return {
    ...(attribute !== '' && { attribute }),
    ...(subId !== '' && { subId }),
    ...(transactionId !== '' && { transactionId }),
    setAt: now.toISOString(),
  };
}

const parts = ['attribute', 'subId', 'transactionId'] as const;

/** The affiliate that referred the applicant. */
export const affiliateReferenceKey = keptKey(
  'affiliateReference',
  { place: 'device', scope: 'lasting', privacy: 'plain' },
  json(parseAffiliateReference),
);

/** `undefined` if it contains no part of a reference. A time that cannot be parsed is returned unchanged. */
function parseAffiliateReference(stored: unknown): AffiliateReference | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields = stored as Readonly<Record<string, unknown>>;
  const text = (name: string): string | undefined => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof field === 'string' && field !== '' && field.length <= 1024 ? field : undefined;
  };
  const knownParts = parts.flatMap((name) => {
    const field = text(name);
    return field === undefined ? [] : [[name, field] as const];
  });
  if (knownParts.length === 0) return undefined;
  return { ...Object.fromEntries(knownParts), setAt: text('setAt') ?? '' };
}

interface AffiliateSources {
  readonly stored: AffiliateReference | undefined;
  readonly fromAddress: AffiliateReference | undefined;
  /** The affiliate whose reference never expires. */
  readonly staticName: string | undefined;
  readonly expiryHours: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/**
 * The reference that counts from now on, and whether the session restarts because the reference changed or expired.
 */
export interface SettledAffiliate {
  readonly reference: AffiliateReference | undefined;
  readonly isSessionReset: boolean;
}

const hourMs = 3_600_000;

/**
 * Decides which affiliate reference counts: the last click. A different one in the address replaces the stored one;
 * the same one changes nothing, not even its age. The stored one counts until it expires (specification, section 4).
 */
export function settleAffiliate(sources: AffiliateSources): SettledAffiliate {
  const { stored, fromAddress } = sources;
  if (fromAddress && !(stored && isSame(stored, fromAddress))) return { reference: fromAddress, isSessionReset: true };
  if (stored && isReferenceExpired(stored, sources)) return { reference: fromAddress, isSessionReset: true };
  return { reference: stored && withTime(stored, sources.now), isSessionReset: false };
}

/** A reference with an unparsable time starts to age now. */
function withTime(reference: AffiliateReference, now: Date): AffiliateReference {
  const setAt = readTime(reference.setAt);
  return { ...reference, setAt: (isTime(setAt) ? setAt : now).toISOString() };
}

function isSame(one: AffiliateReference, other: AffiliateReference): boolean {
  return one.attribute === other.attribute && one.subId === other.subId && one.transactionId === other.transactionId;
}

function isReferenceExpired(
  { attribute, setAt }: AffiliateReference,
  { staticName, expiryHours, now, log }: AffiliateSources,
): boolean {
  if (staticName !== undefined && attribute === staticName) return false;
  const lifeMs = typeof expiryHours === 'number' ? expiryHours * hourMs : expiryHours;
  return isOlderThan({ since: readTime(setAt), lifeMs, now, log });
}

/** Maximum number stored; older ones are dropped. */
const mostEvents = 20;

/** Events that were already reported to the affiliate's account, with hashes of their lead or session. */
export const affiliateEventsKey = keptKey(
  'affiliateEvents',
  { place: 'device', scope: 'device', privacy: 'plain' },
  { read: nameList.read, write: (reported: readonly string[]) => nameList.write(reported.slice(-mostEvents)) },
);
