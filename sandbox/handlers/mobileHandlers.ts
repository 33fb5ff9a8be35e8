import { isObject } from '../../tools/contract/isObject';
import { refusal } from '../refusal';
import { maskedPhone } from '../rules/maskedPhone';
import { afterWrongCode, coolDownEnd, expiryOf, judgeCode, newCode } from '../rules/mobileCode';
import { refusedValue } from '../rules/refusedValue';
import { inState } from '../states/inState';
import { moveTo } from '../states/moveTo';
import { nextState } from '../states/nextState';
import { State } from '../states/State';
import type { StateOperation } from '../states/statesOf';
import type { ApiAnswer, Handler, StoredLead } from '../types';
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

function verify(lead: StoredLead, code: string, { store, now }: HandlerParts): ApiAnswer {
  const opinion = judgeCode(code, lead.sentCode, now());
  switch (opinion.kind) {
    case 'right':
      return moveTo(store, { lead, state: nextState(lead) });
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
function change(lead: StoredLead, phoneNumber: string, { store }: HandlerParts): ApiAnswer {
  const { application } = lead;
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
  return moveTo(store, { lead: changed, state: State.mobileVerification });
}

type Operation = Extract<
  StateOperation,
  'startMobileVerification' | 'verifyMobile' | 'resendMobileCode' | 'changeMobileNumber'
>;

/** One-time codes, and the number they go to. */
export function mobileHandlers(parts: HandlerParts): Record<Operation, Handler> {
  const { store } = parts;
  return {
    startMobileVerification: (request) =>
      inState({ store, operation: 'startMobileVerification', request }, (lead) => start(lead, parts)),
    verifyMobile: (request) =>
      inState({ store, operation: 'verifyMobile', request }, (lead) =>
        verify(lead, textOf(request.body, 'code'), parts),
      ),
    resendMobileCode: (request) =>
      inState({ store, operation: 'resendMobileCode', request }, (lead) => resend(lead, parts)),
    changeMobileNumber: (request) =>
      inState({ store, operation: 'changeMobileNumber', request }, (lead) =>
        change(lead, textOf(request.body, 'phoneNumber'), parts),
      ),
  };
}
