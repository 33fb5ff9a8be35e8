import { isObject } from '../../tools/contract/isObject';
import { stateConflict } from '../refusal';
import { inState } from '../states/inState';
import { moveTo } from '../states/moveTo';
import { nextState, planned, skippedState } from '../states/nextState';
import { State } from '../states/State';
import type { StateOperation } from '../states/statesOf';
import { withReturnToken } from '../rules/returnToken';
import type { ApiRequest, Handler, StoredLead } from '../types';
import type { HandlerParts } from './HandlerParts';
import { latestState } from '../../src/flow/applicationStates';
import { redirectOf } from './redirectOf';

type Operation = Extract<StateOperation, 'continueState' | 'skipState' | 'getRedirect' | 'postPayment'>;

function returnUrlOf({ query, body }: ApiRequest): string | undefined {
  const given = query['returnUrl'] ?? (isObject(body) ? body['returnUrl'] : undefined);
  return typeof given === 'string' ? given : undefined;
}

function newPayment(returnUrl: string | undefined): NonNullable<StoredLead['payment']> {
  return returnUrl === undefined ? {} : { returnUrl };
}

/** Ways out of a page, and out of the application. */
export function moveHandlers({ store }: HandlerParts): Record<Operation, Handler> {
  return {
    continueState: (request) =>
      inState({ store, operation: 'continueState', request }, (lead) => {
        const isOver = latestState(lead.state) === State.thankYou && planned(lead) === undefined;
        return isOver ? stateConflict(lead) : moveTo(store, { lead, state: nextState(lead) });
      }),
    skipState: (request) =>
      inState({ store, operation: 'skipState', request }, (lead) => moveTo(store, { lead, state: skippedState(lead) })),
    getRedirect: (request) =>
      inState({ store, operation: 'getRedirect', request }, (lead) => {
        const returnUrl = withReturnToken(store, lead, returnUrlOf(request));
        return { status: 200, body: redirectOf(lead, { origin: request.origin, returnUrl }) };
      }),
    postPayment: (request) =>
      inState({ store, operation: 'postPayment', request }, (lead) => {
        const payment = lead.payment ?? newPayment(withReturnToken(store, lead, returnUrlOf(request)));
        store.putLead({ ...lead, payment });
        return { status: 200, body: { redirect: redirectOf(lead, { origin: request.origin, ...payment }) } };
      }),
  };
}
