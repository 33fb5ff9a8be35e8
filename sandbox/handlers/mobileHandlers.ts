import { isObject } from '../../tools/contract/isObject';
import { refusal } from '../refusal';
import { maskedPhone } from '../rules/maskedPhone';
import { afterWrongCode, coolDownEnd, expiryOf, judgeCode, newCode } from '../rules/mobileCode';
import { refusedValue } from '../rules/refusedValue';
import { inState } from '../states/inState';
import { moveTo } from '../states/moveTo';
import { nextState } from '../states/nextState';
import type { ApiAnswer, Handler, OperationId, StoredLead } from '../types';
import type { HandlerParts } from './HandlerParts';

/** Ends a number that no message reaches. */
const UNREACHABLE = '0000';

function textOf(body: unknown, name: string): string {
  const value = isObject(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function tooSoon(code: string, waitMs: number): ApiAnswer {
  const answer = refusal(429, { code, message: 'Too often; wait a while.' });
  return { ...answer, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } };
}

function withCode(lead: StoredLead, { store, now }: HandlerParts): StoredLead & Pick<Required<StoredLead>, 'sentCode'> {
  const { sentCode } = lead;
  if (sentCode && expiryOf(sentCode) > now()) return { ...lead, sentCode };
  const fresh = { ...lead, sentCode: newCode(now()) };
  store.putLead(fresh);
  return fresh;
}

function start(lead: StoredLead, parts: HandlerParts): ApiAnswer {
  const { application, sentCode } = withCode(lead, parts);
  const phoneNumber = maskedPhone(application.contactDetails?.phoneNumber ?? '+00000000');
  const expiresAt = expiryOf(sentCode).toISOString();
  return { status: 200, body: { phoneNumber, expiresAt, resendAt: coolDownEnd(sentCode).toISOString() } };
}

interface Tried {
  readonly operation: OperationId;
  readonly lead: StoredLead;
  readonly body: unknown;
}

function verify({ operation, lead, body }: Tried, { store, states, now }: HandlerParts): ApiAnswer {
  const opinion = judgeCode(textOf(body, 'code'), lead.sentCode, now());
  switch (opinion.kind) {
    case 'right':
      return moveTo(store, { lead, state: nextState({ lead, operation }, states) });
    case 'blocked':
      return tooSoon('code_blocked', opinion.forMs);
    case 'expired':
      return refusal(422, refusedValue(lead.application, 'code', 'code_expired'));
    case 'wrong':
      if (lead.sentCode) store.putLead({ ...lead, sentCode: afterWrongCode(lead.sentCode, now()) });
      return refusal(422, refusedValue(lead.application, 'code', 'code_wrong'));
  }
}

function resend(lead: StoredLead, { store, now }: HandlerParts): ApiAnswer {
  const waitMs = lead.sentCode ? coolDownEnd(lead.sentCode).getTime() - now().getTime() : 0;
  if (waitMs > 0) return tooSoon('resend_too_early', waitMs);
  const sentCode = newCode(now());
  store.putLead({ ...lead, sentCode });
  return { status: 200, body: { resendAt: coolDownEnd(sentCode).toISOString() } };
}

/** Another number gets a code of its own; the same one keeps what was sent, so that a repetition changes nothing. */
function change({ operation, lead, body }: Tried, { store, states }: HandlerParts): ApiAnswer {
  const { application } = lead;
  const phoneNumber = textOf(body, 'phoneNumber');
  if (phoneNumber.endsWith(UNREACHABLE)) {
    return refusal(422, refusedValue(application, 'phoneNumber', 'phone_refused'));
  }
  const { sentCode, ...rest } = lead;
  const isSame = application.contactDetails?.phoneNumber === phoneNumber;
  const contactDetails = { ...application.contactDetails, phoneNumber };
  const changed = {
    ...rest,
    application: { ...application, contactDetails },
    ...(isSame && sentCode ? { sentCode } : {}),
  };
  return moveTo(store, { lead: changed, state: nextState({ lead, operation }, states) });
}

/** One-time codes, and the number they go to: what the documents of pages of kind "code" name, and what those need. */
export function mobileHandlers(parts: HandlerParts): Readonly<Record<OperationId, Handler>> {
  const starting = (operation: OperationId): Handler => {
    return (request) => inState(parts, { operation, request }, (lead) => start(lead, parts));
  };
  const verifying = (operation: OperationId): Handler => {
    return (request) =>
      inState(parts, { operation, request }, (lead) => verify({ operation, lead, body: request.body }, parts));
  };
  const pages = parts.states.all.map(({ page }) => page).filter(({ kind }) => kind === 'code');
  return {
    ...Object.fromEntries(pages.flatMap(({ operation = '' }) => [[operation, starting(operation)]])),
    ...Object.fromEntries(pages.flatMap(({ submit = '' }) => [[submit, verifying(submit)]])),
    resendMobileCode: (request) =>
      inState(parts, { operation: 'resendMobileCode', request }, (lead) => resend(lead, parts)),
    changeMobileNumber: (request) => {
      const operation = 'changeMobileNumber';
      return inState(parts, { operation, request }, (lead) => change({ operation, lead, body: request.body }, parts));
    },
  };
}
