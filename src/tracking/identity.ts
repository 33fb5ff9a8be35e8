interface HashHost {
  /** Absent outside secure contexts. */
  readonly crypto?: { readonly subtle?: Pick<SubtleCrypto, 'digest'> };
}

/** The person an event is about, according to the answers so far. */
export interface Identity {
  readonly sessionId: string;
  readonly email: unknown;
  /** E.164. */
  readonly phoneNumber: unknown;
}

/** The only form in which an identity leaves the page. A hash is empty if there is nothing valid to hash. */
export interface HashedIdentity {
  readonly external_id: string;
  readonly email: string;
  readonly phone_number: string;
}

interface IdentityRules extends HashHost {
  /** Resolves with whether the phone library finds the number valid. */
  readonly isPhone: (value: string) => Promise<boolean>;
}

const e164 = /^\+\d{2,17}$/;
const hasAt = /^[^\s@]+@[^\s@]+$/;

/** Hashes the session id, the trimmed lower-case e-mail and the E.164 phone number (specification, section 3). */
export async function hashIdentity(identity: Identity, { isPhone, ...host }: IdentityRules): Promise<HashedIdentity> {
  const email = textOrEmpty(identity.email).toLowerCase();
  const phone = textOrEmpty(identity.phoneNumber);
  const [externalId, emailHash, phoneHash] = await Promise.all([
    sha256(identity.sessionId, host),
    sha256(hasAt.test(email) ? email : '', host),
    sha256(e164.test(phone) && (await isPhone(phone)) ? phone : '', host),
  ]);
  return { external_id: externalId, email: emailHash, phone_number: phoneHash };
}

/**
 * Returns the permanent id of an event: a hash of its time and a unique id, or only that id if hashing is
 * unavailable.
 */
export async function eventIdOf(timestampMs: number, uniqueId: string, host: HashHost): Promise<string> {
  return (await sha256(`${timestampMs}${uniqueId}`, host)) || uniqueId;
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns SHA-256 as 64 hexadecimal digits; an empty string for empty text, and if the browser cannot hash. */
export async function sha256(text: string, { crypto }: HashHost): Promise<string> {
  if (text === '' || !crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
