interface HashHost {
  /** Absent outside of secure contexts. */
  readonly crypto?: { readonly subtle?: Pick<SubtleCrypto, 'digest'> };
}

/** Who an event is about, as the applicant has answered so far. */
export interface Identity {
  readonly sessionId: string;
  readonly email: unknown;
  /** E.164. */
  readonly phoneNumber: unknown;
}

/** The only form in which it leaves the page. A hash is empty where there is nothing valid to hash. */
export interface HashedIdentity {
  readonly external_id: string;
  readonly email: string;
  readonly phone_number: string;
}

interface IdentityRules extends HashHost {
  /** As the phone library judges it. */
  readonly isPhone: (value: string) => boolean;
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
    sha256(e164.test(phone) && isPhone(phone) ? phone : '', host),
  ]);
  return { external_id: externalId, email: emailHash, phone_number: phoneHash };
}

/** Names an event once and for all: a hash of its time and of a unique id; that id alone where there is no hash. */
export async function eventIdOf(timestampMs: number, uniqueId: string, host: HashHost): Promise<string> {
  return (await sha256(`${timestampMs}${uniqueId}`, host)) || uniqueId;
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** SHA-256 as 64 hexadecimal digits; the empty string for the empty text and where the browser has no such function. */
export async function sha256(text: string, { crypto }: HashHost): Promise<string> {
  if (text === '' || !crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
