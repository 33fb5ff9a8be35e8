import { isObject } from '../../documents/jsonValues';
import { stateConflict } from '../refusals/refusal';
import { type HandlerParts, withLeadInState } from '../api/withLeadInState';
import { hasOfferChoices, hasOneOffer } from '../states/SandboxState';
import { moveTo, nextState, plannedState, skippedState } from '../states/moves';
import { withReturnToken } from './references';
import { isStanding, offerOf } from '../offers/offers';
import type { ApiAnswer, ApiRequest, Handler, StoredLead } from '../types';
import { redirectToSandbox } from './redirectToSandbox';

type MoveOperation = 'continueState' | 'skipState' | 'getRedirect' | 'postPayment';

function returnUrlOf({ query, body }: ApiRequest): string | undefined {
  const returnUrl = query['returnUrl'] ?? (isObject(body) ? body['returnUrl'] : undefined);
  return typeof returnUrl === 'string' ? returnUrl : undefined;
}

type Payment = NonNullable<StoredLead['payment']>;

function beginPayment({ store, now }: HandlerParts, before: StoredLead, wanted: string | undefined): Payment {
  const { lead, returnUrl } = withReturnToken(store, { lead: before, returnUrl: wanted }, now());
  const payment = returnUrl === undefined ? {} : { returnUrl };
  store.putLead({ ...lead, payment });
  return payment;
}

/** Returns to the page that was declined, while its offer stands. */
function returnToOffer(lead: StoredLead, { store, states, now }: HandlerParts): ApiAnswer {
  const { state } = lead.declined ?? lead;
  return isStanding(offerOf(lead), now()) ? moveTo(store, { lead, state: states.of({ state }) }) : stateConflict(lead);
}

/** Operations that leave a page or the application. */
export function moveHandlers(parts: HandlerParts): Record<MoveOperation, Handler> {
  const { store, states } = parts;
  return {
    continueState: (request) => {
      const operation = 'continueState';
      return withLeadInState(parts, { operation, request }, (lead, present) => {
        if (lead.declined) return returnToOffer(lead, parts);
        const isOver = present.ending !== undefined && plannedState(lead) === undefined;
        return isOver ? stateConflict(lead) : moveTo(store, { lead, state: nextState({ lead, operation }, states) });
      });
    },
    skipState: (request) => {
      const operation = 'skipState';
      return withLeadInState(parts, { operation, request }, (lead, present) => {
        const state = skippedState({ lead, operation }, states);
        const isOffer = hasOneOffer(present) || hasOfferChoices(present);
        const declined = state === states.declined && { state: present.value, isOffer };
        return moveTo(store, { lead, state, ...(declined && { declined }) });
      });
    },
    getRedirect: (request) =>
      withLeadInState(parts, { operation: 'getRedirect', request }, (lead, present) => {
        const { returnUrl } = withReturnToken(store, { lead, returnUrl: returnUrlOf(request) }, parts.now());
        return { status: 200, body: redirectToSandbox(lead, present, { origin: request.origin, returnUrl }) };
      }),
    postPayment: (request) =>
      withLeadInState(parts, { operation: 'postPayment', request }, (lead, present) => {
        const payment = lead.payment ?? beginPayment(parts, lead, returnUrlOf(request));
        return {
          status: 200,
          body: { redirect: redirectToSandbox(lead, present, { origin: request.origin, ...payment }) },
        };
      }),
  };
}
