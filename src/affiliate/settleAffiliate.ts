import { isOlderThan } from '../storage/isOlderThan';
import type { AffiliateReference } from './AffiliateReference';
import { parseTimestamp } from '../storage/parseTimestamp';

interface AffiliateSources {
  readonly stored: AffiliateReference | undefined;
  readonly fromAddress: AffiliateReference | undefined;
  /** The affiliate whose reference never expires. */
  readonly staticName: string | undefined;
  readonly expiryHours: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/** The reference that counts from now on, and whether the session begins anew because it is another one or none. */
export interface SettledAffiliate {
  readonly reference: AffiliateReference | undefined;
  readonly isSessionReset: boolean;
}

const hourMs = 3_600_000;

/**
 * Another reference in the address replaces the stored one; the same one changes nothing, its age neither. Without one
 * in the address a stored one counts until it expires (specification, section 4).
 */
export function settleAffiliate(sources: AffiliateSources): SettledAffiliate {
  const { stored, fromAddress } = sources;
  if (fromAddress && !(stored && isSame(stored, fromAddress))) return { reference: fromAddress, isSessionReset: true };
  if (stored && isExpired(stored, sources)) return { reference: fromAddress, isSessionReset: true };
  return { reference: stored && withTime(stored, sources.now), isSessionReset: false };
}

/** A reference whose time makes no sense begins to age now. */
function withTime(reference: AffiliateReference, now: Date): AffiliateReference {
  return { ...reference, setAt: new Date(parseTimestamp(reference.setAt) ?? now).toISOString() };
}

function isSame(one: AffiliateReference, other: AffiliateReference): boolean {
  return one.attribute === other.attribute && one.subId === other.subId && one.transactionId === other.transactionId;
}

function isExpired(
  { attribute, setAt }: AffiliateReference,
  { staticName, expiryHours, now, log }: AffiliateSources,
): boolean {
  if (staticName !== undefined && attribute === staticName) return false;
  const lifeMs = typeof expiryHours === 'number' ? expiryHours * hourMs : expiryHours;
  return isOlderThan({ since: setAt, lifeMs, now, log });
}
