import { isObject } from '../../tools/contract/isObject';
import { refusal, stateConflict } from '../refusal';
import { offerFor } from '../lenders/offerFor';
import { offerIds, offerLimits, offerOf } from '../rules/offersOf';
import { refusedValue } from '../rules/refusedValue';
import { pageOf } from '../rules/pageOf';
import { inState } from '../states/inState';
import { moveTo } from '../states/moveTo';
import { nextState } from '../states/nextState';
import type { StateOperation } from '../states/statesOf';
import type { ApiAnswer, ApiError, ApiRequest, Handler, StoredLead } from '../types';
import type { HandlerParts } from './HandlerParts';
import { keepPage } from './keepPage';
import { latestState } from '../../src/flow/applicationStates';

type Taking = Extract<StateOperation, 'postSale' | 'acceptCrediteaOffer' | 'postProficreditOffer'>;

function takes({ store }: HandlerParts, operation: Taking): Handler {
  return (request) =>
    inState({ store, operation, request }, (lead) => {
      if (operation === 'acceptCrediteaOffer' && lead.decision?.acceptOperation !== operation)
        return stateConflict(lead);
      const offerId = isObject(request.body) ? request.body['offerId'] : undefined;
      if (typeof offerId !== 'string' || !offerIds(lead).includes(offerId)) {
        return refusal(422, refusedValue(lead.application, 'offerId', 'unknown_offer'));
      }
      return moveTo(store, { lead: keepPage(lead, operation, request.body), state: nextState(lead) });
    });
}

interface Wish {
  readonly amount: number;
  readonly period: number;
}

function wishOf({ body }: ApiRequest): Wish {
  const { amount, period } = isObject(body) ? body : {};
  return { amount: Number(amount), period: Number(period) };
}

/** Whatever lies outside the limits, with the keyword of JSON Schema that says so. */
function outsideLimits(lead: StoredLead, wish: Wish): ApiError[] {
  const limits = offerLimits(lead);
  return (['amount', 'period'] as const).flatMap((fieldName) => {
    const { minimum, maximum, multipleOf } = limits[fieldName];
    const value = wish[fieldName];
    const message = `${fieldName} is from ${minimum} to ${maximum} in steps of ${multipleOf}.`;
    if (value < minimum) return [{ fieldName, code: 'minimum', message }];
    if (value > maximum) return [{ fieldName, code: 'maximum', message }];
    return value % multipleOf === 0 ? [] : [{ fieldName, code: 'multipleOf', message }];
  });
}

function changeOffer(before: StoredLead, request: ApiRequest, { store, now }: HandlerParts): ApiAnswer {
  const wish = wishOf(request);
  const errors = outsideLimits(before, wish);
  if (errors.length > 0) return refusal(422, ...errors);
  const offer = offerFor({ ...before.application, ...wish }, offerOf(before).annualRate ?? 0);
  const decision = { polls: 0, state: before.state, status: before.status, ...before.decision, offer };
  const lead = keepPage({ ...before, decision }, 'updateProvidentOffer', request.body);
  store.putLead(lead);
  return { status: 200, body: { state: latestState(lead.state), page: pageOf(lead, now()) } };
}

/** What an applicant can do with offers. */
export function offerHandlers(parts: HandlerParts): Record<Taking | 'updateProvidentOffer', Handler> {
  const { store } = parts;
  return {
    postSale: takes(parts, 'postSale'),
    acceptCrediteaOffer: takes(parts, 'acceptCrediteaOffer'),
    postProficreditOffer: takes(parts, 'postProficreditOffer'),
    updateProvidentOffer: (request) =>
      inState({ store, operation: 'updateProvidentOffer', request }, (lead) => changeOffer(lead, request, parts)),
  };
}
