import { isObject } from '../../tools/contract/isObject';
import type { Contract } from '../contract';
import { refusal } from '../refusal';
import { isPageBody, refusedOnPage } from '../rules/pageRules';
import type { PageOperation } from '../rules/pageRules';
import { refusedValue } from '../rules/refusedValue';
import { inState } from '../states/inState';
import { moveTo } from '../states/moveTo';
import { nextState } from '../states/nextState';
import type { ApiError, Handler, StoredLead } from '../types';
import type { HandlerParts } from './HandlerParts';
import { keepPage } from './keepPage';
import { latestState } from '../../src/flow/applicationStates';

interface Sent {
  readonly operation: PageOperation;
  readonly lead: StoredLead;
  readonly body: unknown;
}

/** What the state needs of a request that several states share. */
function missingInState({ operation, lead, body }: Sent, { requiredInState }: Contract): ApiError[] {
  const needed = requiredInState.get(operation)?.[latestState(lead.state)] ?? [];
  return needed
    .filter((name) => !isObject(body) || body[name] === undefined)
    .map((name) => refusedValue(lead.application, name, 'required'));
}

function wrongOnPage(sent: Sent, contract: Contract): ApiError[] {
  const { operation, lead, body } = sent;
  const refused = isPageBody(operation, body) ? refusedOnPage(operation, body, lead.application) : [];
  return [...missingInState(sent, contract), ...refused];
}

/** Pages that ask questions. */
export function pageHandlers({ store, contract }: HandlerParts): Record<PageOperation, Handler> {
  const submit =
    (operation: PageOperation): Handler =>
    (request) =>
      inState({ store, operation, request }, (before) => {
        const { body } = request;
        const errors = wrongOnPage({ operation, lead: before, body }, contract);
        if (errors.length > 0) return refusal(422, ...errors);
        const lead = keepPage(before, operation, body);
        if (operation !== 'postDocumentId') return moveTo(store, { lead, state: nextState(before) });
        store.putLead(lead);
        return { status: 204 };
      });
  return {
    postVehicle: submit('postVehicle'),
    postAccount: submit('postAccount'),
    postMaritalDetails: submit('postMaritalDetails'),
    postAide: submit('postAide'),
    postCnp: submit('postCnp'),
    postWniosek: submit('postWniosek'),
    postEmploymentDetails: submit('postEmploymentDetails'),
    postPersonalDetails: submit('postPersonalDetails'),
    postCreditDetails: submit('postCreditDetails'),
    postProfessionalDetails: submit('postProfessionalDetails'),
    postCustomerDebts: submit('postCustomerDebts'),
    postReferenceDetails: submit('postReferenceDetails'),
    postDocumentId: submit('postDocumentId'),
  };
}
