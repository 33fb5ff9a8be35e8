import { isObject } from '../../documents/jsonValues';
import { stateConflict } from '../refusals/refusal';
import { inState } from '../api/inState';
import { moveTo } from '../states/moves';
import { nextState, planned, skippedState } from '../states/moves';
import { withReturnToken } from './references';
import type { ApiRequest, Handler, StoredLead } from '../types';
import type { HandlerParts } from '../api/inState';
import { redirectOf } from './redirectOf';

type Operation = 'continueState' | 'skipState' | 'getRedirect' | 'postPayment';

function returnUrlOf({ query, body }: ApiRequest): string | undefined {
  const given = query['returnUrl'] ?? (isObject(body) ? body['returnUrl'] : undefined);
  return typeof given === 'string' ? given : undefined;
}

function newPayment(returnUrl: string | undefined): NonNullable<StoredLead['payment']> {
  return returnUrl === undefined ? {} : { returnUrl };
}

/** Ways out of a page, and out of the application. */
export function moveHandlers(parts: HandlerParts): Record<Operation, Handler> {
  const { store, states } = parts;
  return {
    continueState: (request) => {
      const operation = 'continueState';
      return inState(parts, { operation, request }, (lead, present) => {
        const isOver = present.ending !== undefined && planned(lead) === undefined;
        return isOver ? stateConflict(lead) : moveTo(store, { lead, state: nextState({ lead, operation }, states) });
      });
    },
    skipState: (request) => {
      const operation = 'skipState';
      return inState(parts, { operation, request }, (lead) =>
        moveTo(store, { lead, state: skippedState({ lead, operation }, states) }),
      );
    },
    getRedirect: (request) =>
      inState(parts, { operation: 'getRedirect', request }, (lead, present) => {
        const returnUrl = withReturnToken(store, lead, returnUrlOf(request));
        return { status: 200, body: redirectOf(lead, present, { origin: request.origin, returnUrl }) };
      }),
    postPayment: (request) =>
      inState(parts, { operation: 'postPayment', request }, (lead, present) => {
        const payment = lead.payment ?? newPayment(withReturnToken(store, lead, returnUrlOf(request)));
        store.putLead({ ...lead, payment });
        return { status: 200, body: { redirect: redirectOf(lead, present, { origin: request.origin, ...payment }) } };
      }),
  };
}
