import { isObject } from '../../documents/jsonValues';
import { waitMsOf } from '../api/limits';
import { type HandlerParts, withLeadInState } from '../api/withLeadInState';
import { refusal, refusedValue, tooOften } from '../refusals/refusal';
import { moveTo, nextState } from '../states/moves';
import type { ApiAnswer, Handler, OperationName, StoredLead } from '../types';
import {
  afterWrongCode,
  codeLimitsOf,
  type CodeUse,
  coolDownEnd,
  expiryOf,
  numberOf,
  sendCode,
  tooManyCodes,
} from './codeLimits';
import { maskedPhone } from './contact';
import { withLinksOf } from './references';

/** Last digits of a number that no message reaches. */
const UNREACHABLE = '0000';

function textField(body: unknown, name: string): string {
  const value = isObject(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function startVerification(lead: StoredLead, use: CodeUse, parts: HandlerParts): ApiAnswer {
  const { [use]: code, application } = lead;
  const isValid = code !== undefined && expiryOf(code) > parts.now();
  const refused = isValid ? undefined : tooManyCodes(lead, parts);
  if (refused) return refused;
  const sent = isValid ? code : sendCode(lead, use, parts);
  const phoneNumber = maskedPhone(application.contactDetails?.phoneNumber ?? '+00000000');
  const expiresAt = expiryOf(sent).toISOString();
  return { status: 200, body: { phoneNumber, expiresAt, resendAt: coolDownEnd(sent).toISOString() } };
}

interface Tried {
  readonly lead: StoredLead;
  readonly body: unknown;
}

/** Returns why a code proves nothing; `undefined` if it is the one that was sent. */
export function refusedCode({ lead, body }: Tried, use: CodeUse, parts: HandlerParts): ApiAnswer | undefined {
  const { store, now } = parts;
  // Also through other leads with the same number, each of which has tries of its own.
  const waitMs = waitMsOf('wrongCode', numberOf(lead), parts);
  if (waitMs > 0) return tooOften('code_blocked', waitMs);
  const { application } = lead;
  const opinion = judgeCode(textField(body, 'code'), lead, { use, now: now() });
  switch (opinion.kind) {
    case 'right':
      return undefined;
    case 'blocked':
      return tooOften('code_blocked', opinion.forMs);
    case 'expired':
      return refusal(422, refusedValue(application, 'code', 'code_expired'));
    case 'wrong':
      store.addUse('wrongCode', numberOf(lead), now());
      store.putLead({ ...lead, codeLimits: afterWrongCode(codeLimitsOf(lead), now()) });
      return refusal(422, refusedValue(application, 'code', 'code_wrong'));
  }
}

function verify(operation: OperationName, tried: Tried, parts: HandlerParts): ApiAnswer {
  const { lead } = tried;
  const refused = refusedCode(tried, 'sentCode', parts);
  return refused ?? moveTo(parts.store, { lead, state: nextState({ lead, operation }, parts.states) });
}

function resend(lead: StoredLead, use: CodeUse, parts: HandlerParts): ApiAnswer {
  const { [use]: code } = lead;
  const waitMs = code ? coolDownEnd(code).getTime() - parts.now().getTime() : 0;
  if (waitMs > 0) return tooOften('resend_too_early', waitMs);
  const refused = tooManyCodes(lead, parts);
  if (refused) return refused;
  const sent = sendCode(lead, use, parts);
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

type Opinion = { readonly kind: 'right' | 'expired' | 'wrong' } | { readonly kind: 'blocked'; readonly forMs: number };

interface Trial {
  readonly use: CodeUse;
  readonly now: Date;
}

function judgeCode(code: string, lead: StoredLead, { use, now }: Trial): Opinion {
  const { [use]: sent } = lead;
  const forMs = Date.parse(codeLimitsOf(lead).blockedUntil ?? '') - now.getTime();
  if (forMs > 0) return { kind: 'blocked', forMs };
  if (!sent || code === EXPIRED_CODE || expiryOf(sent) <= now) return { kind: 'expired' };
  return { kind: code === RIGHT_CODE ? 'right' : 'wrong' };
}
