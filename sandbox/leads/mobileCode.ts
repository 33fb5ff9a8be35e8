import { isObject } from '../../documents/jsonValues';
import { type HandlerParts, withLeadInState } from '../api/withLeadInState';
import { refusal, refusedValue } from '../refusals/refusal';
import { moveTo, nextState } from '../states/moves';
import type { ApiAnswer, CodeLimits, Handler, OperationName, SentCode, StoredLead } from '../types';
import { maskedPhone } from './contact';
import { withLinksOf } from './references';

/** Last digits of a number that no message reaches. */
const UNREACHABLE = '0000';

function textField(body: unknown, name: string): string {
  const value = isObject(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function tooSoon(code: string, waitMs: number): ApiAnswer {
  const answer = refusal(429, { code, message: 'Too often; wait a while.' });
  return { ...answer, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } };
}

/** Codes of a state's page, and those that prove an adoption. */
type CodeUse = 'sentCode' | 'adoptionCode';

function startVerification(lead: StoredLead, use: CodeUse, { store, now }: HandlerParts): ApiAnswer {
  const { [use]: known, application } = lead;
  const isValid = known !== undefined && expiryOf(known) > now();
  const refused = isValid ? undefined : tooManyCodes(lead, now());
  if (refused) return refused;
  const sent = isValid ? known : newCode(now());
  if (!isValid) store.putLead(withCode(lead, use, sent));
  const phoneNumber = maskedPhone(application.contactDetails?.phoneNumber ?? '+00000000');
  const expiresAt = expiryOf(sent).toISOString();
  return { status: 200, body: { phoneNumber, expiresAt, resendAt: coolDownEnd(sent).toISOString() } };
}

interface Tried {
  readonly lead: StoredLead;
  readonly body: unknown;
}

/** Returns why a code proves nothing; `undefined` if it is the one that was sent. */
export function refusedCode({ lead, body }: Tried, use: CodeUse, { store, now }: HandlerParts): ApiAnswer | undefined {
  const { application } = lead;
  const opinion = judgeCode(textField(body, 'code'), lead, { use, now: now() });
  switch (opinion.kind) {
    case 'right':
      return undefined;
    case 'blocked':
      return tooSoon('code_blocked', opinion.forMs);
    case 'expired':
      return refusal(422, refusedValue(application, 'code', 'code_expired'));
    case 'wrong':
      store.putLead({ ...lead, codeLimits: afterWrongCode(limitsOf(lead), now()) });
      return refusal(422, refusedValue(application, 'code', 'code_wrong'));
  }
}

function verify(operation: OperationName, tried: Tried, parts: HandlerParts): ApiAnswer {
  const { lead } = tried;
  const refused = refusedCode(tried, 'sentCode', parts);
  return refused ?? moveTo(parts.store, { lead, state: nextState({ lead, operation }, parts.states) });
}

function resend(lead: StoredLead, use: CodeUse, { store, now }: HandlerParts): ApiAnswer {
  const { [use]: known } = lead;
  const waitMs = known ? coolDownEnd(known).getTime() - now().getTime() : 0;
  if (waitMs > 0) return tooSoon('resend_too_early', waitMs);
  const refused = tooManyCodes(lead, now());
  if (refused) return refused;
  const sent = newCode(now());
  store.putLead(withCode(lead, use, sent));
  return { status: 200, body: { resendAt: coolDownEnd(sent).toISOString() } };
}

/**
 * Changes the number. Another number gets a new code; the same one keeps its code, so that a repeat changes nothing.
 */
function change(operation: OperationName, { lead, body }: Tried, { store, states }: HandlerParts): ApiAnswer {
  const { application } = lead;
  const phoneNumber = textField(body, 'phoneNumber');
  if (phoneNumber.endsWith(UNREACHABLE)) {
    return refusal(422, refusedValue(application, 'phoneNumber', 'phone_refused'));
  }
  const isSame = application.contactDetails?.phoneNumber === phoneNumber;
  const after = { ...application, contactDetails: { ...application.contactDetails, phoneNumber } };
  const { sentCode, ...rest } = withLinksOf(store, lead, after);
  const changed = {
    ...rest,
    application: after,
    ...(isSame && sentCode ? { sentCode } : {}),
  };
  return moveTo(store, { lead: changed, state: nextState({ lead, operation }, states) });
}

/**
 * Handles one-time codes and their number: the operations in documents of pages of kind "code", and those they need.
 */
export function mobileHandlers(parts: HandlerParts): Readonly<Record<OperationName, Handler>> {
  const starting = (operation: OperationName): Handler => {
    return (request) =>
      withLeadInState(
        parts,
        { operation, request, prove: (lead) => startVerification(lead, 'adoptionCode', parts) },
        (lead) => startVerification(lead, 'sentCode', parts),
      );
  };
  const verifying = (operation: OperationName): Handler => {
    return (request) =>
      withLeadInState(parts, { operation, request }, (lead) => verify(operation, { lead, body: request.body }, parts));
  };
  const pages = parts.states.all.map(({ page }) => page).filter(({ kind }) => kind === 'code');
  return {
    ...Object.fromEntries(pages.flatMap(({ operation = '' }) => [[operation, starting(operation)]])),
    ...Object.fromEntries(pages.flatMap(({ submit = '' }) => [[submit, verifying(submit)]])),
    resendMobileCode: (request) =>
      withLeadInState(
        parts,
        { operation: 'resendMobileCode', request, prove: (lead) => resend(lead, 'adoptionCode', parts) },
        (lead) => resend(lead, 'sentCode', parts),
      ),
    changeMobileNumber: (request) => {
      const operation = 'changeMobileNumber';
      return withLeadInState(parts, { operation, request }, (lead) =>
        change(operation, { lead, body: request.body }, parts),
      );
    },
  };
}

/** The right code for every applicant of the sandbox; no message is sent. */
const RIGHT_CODE = '123456';
/** Treated as a code that was entered too late. */
const EXPIRED_CODE = '000000';

const VALID_MS = 10 * 60_000;
const COOL_DOWN_MS = 30_000;
const HOUR_MS = 60 * 60_000;
/** The first block; each one is twice as long as the one before. */
const BLOCKED_MS = 60_000;
const WRONG_TRIES = 5;
/** Codes of one lead in an hour, to whatever numbers. */
const MOST_CODES = 10;

type Opinion = { readonly kind: 'right' | 'expired' | 'wrong' } | { readonly kind: 'blocked'; readonly forMs: number };

function newCode(now: Date): SentCode {
  return { sentAt: now.toISOString() };
}

export function expiryOf({ sentAt }: SentCode): Date {
  return new Date(Date.parse(sentAt) + VALID_MS);
}

/** Returns when the next code may be requested. */
export function coolDownEnd({ sentAt }: SentCode): Date {
  return new Date(Date.parse(sentAt) + COOL_DOWN_MS);
}

function limitsOf({ codeLimits = { sentAt: [], wrongTries: 0 } }: StoredLead): CodeLimits {
  return codeLimits;
}

function sentLately({ sentAt }: CodeLimits, now: Date): readonly string[] {
  return sentAt.filter((each) => now.getTime() - Date.parse(each) < HOUR_MS);
}

function withCode(lead: StoredLead, use: CodeUse, sent: SentCode): StoredLead {
  const limits = limitsOf(lead);
  const sentAt = [...sentLately(limits, new Date(sent.sentAt)), sent.sentAt];
  return { ...lead, [use]: sent, codeLimits: { ...limits, sentAt } };
}

function tooManyCodes(lead: StoredLead, now: Date): ApiAnswer | undefined {
  const lately = sentLately(limitsOf(lead), now);
  const [first = ''] = lately;
  return lately.length < MOST_CODES
    ? undefined
    : tooSoon('too_many_codes', Date.parse(first) + HOUR_MS - now.getTime());
}

interface Trial {
  readonly use: CodeUse;
  readonly now: Date;
}

function judgeCode(code: string, lead: StoredLead, { use, now }: Trial): Opinion {
  const { [use]: sent } = lead;
  const forMs = Date.parse(limitsOf(lead).blockedUntil ?? '') - now.getTime();
  if (forMs > 0) return { kind: 'blocked', forMs };
  if (!sent || code === EXPIRED_CODE || expiryOf(sent) <= now) return { kind: 'expired' };
  return { kind: code === RIGHT_CODE ? 'right' : 'wrong' };
}

/** Counts a wrong code; every fifth blocks, each time for twice as long. */
function afterWrongCode({ sentAt, wrongTries }: CodeLimits, now: Date): CodeLimits {
  const tries = wrongTries + 1;
  if (tries % WRONG_TRIES !== 0) return { sentAt, wrongTries: tries };
  const forMs = BLOCKED_MS * 2 ** (tries / WRONG_TRIES - 1);
  return { sentAt, wrongTries: tries, blockedUntil: new Date(now.getTime() + forMs).toISOString() };
}
