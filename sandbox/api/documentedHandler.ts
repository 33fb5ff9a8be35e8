import { isObject } from '../../documents/jsonValues';
import { valueAtKeys, dereference, type OpenApi, type OpenApiOperation } from '../../documents/openApi';
import type { AnswerCheck } from '../../documents/answerCheckOf';
import { refusal, refusedValue } from '../refusals/refusal';
import { offerIds } from '../offers/offers';
import { refusedOnPage, refusedByDocuments } from '../refusals/pageRefusals';
import { givenConsentIds, wrongConsents } from '../consents/consents';
import { type HandlerParts, withLeadInState } from './withLeadInState';
import { withAgreementsOf, withMarketingOf } from '../leads/agreements';
import type { SandboxState } from '../states/SandboxState';
import { moveTo, nextState, withPageAnswers } from '../states/moves';
import { successOf, type OperationSuccess } from '../contract';
import type { ApiAnswer, RefusalError, Handler, OperationName, StoredLead } from '../types';

interface SentRequest {
  readonly operation: OperationName;
  readonly lead: StoredLead;
  readonly present: SandboxState;
  readonly body: unknown;
}

/** Checks what the state requires of a request that several states share. */
function missingInState({ operation, lead, present, body }: SentRequest, { contract }: HandlerParts): RefusalError[] {
  const needed = contract.requiredInState.get(operation)?.[present.value] ?? [];
  return needed
    .filter((name) => !isObject(body) || body[name] === undefined)
    .map((name) => refusedValue(lead.application, name, 'required'));
}

function isOfConsents({ operation, present: { page } }: SentRequest): boolean {
  return page.kind === 'consents' && page.submit === operation;
}

/** Refuses an offer that the page has not shown. */
function wrongOffer({ lead, present, body }: SentRequest): RefusalError[] {
  const offerId = isObject(body) ? body['offerId'] : undefined;
  if (offerId === undefined || offerIds(lead, present).some((id) => id === offerId)) return [];
  return [refusedValue(lead.application, 'offerId', 'unknown_offer')];
}

function wrongOnPage(sent: SentRequest, parts: HandlerParts): RefusalError[] {
  const { operation, lead, present, body } = sent;
  const { application } = lead;
  return [
    ...missingInState(sent, parts),
    ...refusedByDocuments(parts.refusals, { operation, application, body }),
    ...refusedOnPage({ operation, application, body, at: parts.now() }),
    ...(isOfConsents(sent) ? wrongConsents(lead, present, body) : []),
    ...wrongOffer(sent),
  ];
}

function answerOf(success: Exclude<OperationSuccess, { readonly kind: 'moves' }>): ApiAnswer {
  return { status: success.status, ...(success.kind === 'says' && { body: success.body }) };
}

function taken(success: OperationSuccess, sent: SentRequest, { store, states }: HandlerParts): ApiAnswer {
  const { operation, lead: before, body } = sent;
  const consents = isOfConsents(sent) ? { givenConsents: givenConsentIds(body) } : {};
  const answered = withPageAnswers({ ...before, ...consents }, operation, body);
  const lead = withAgreementsOf(withMarketingOf(answered, body), body);
  if (success.kind === 'moves') {
    return moveTo(store, { lead, state: nextState({ lead: before, operation }, states) });
  }
  store.putLead(lead);
  return answerOf(success);
}

export interface ContractSources {
  readonly openApi: OpenApi;
  readonly checkAnswer: AnswerCheck;
}

/** Returns the success of the operation; throws if its example violates the contract. */
function provenSuccess(operation: OpenApiOperation, { openApi, checkAnswer }: ContractSources): OperationSuccess {
  const success = successOf(operation, openApi);
  if (success.kind !== 'says') return success;
  try {
    checkAnswer(operation, success);
    return success;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The example that answers ${operation.id} is wrong (WRONG_EXAMPLE): ${reason}`, { cause: error });
  }
}

function isAboutLead({ path, body }: OpenApiOperation, { document }: OpenApi): boolean {
  return path.includes('{id}') || valueAtKeys(dereference(document, body), 'properties', 'id') !== undefined;
}

/**
 * Handles an operation without a rule of its own by contract and documents: stores what a page sends and moves the
 * lead on, or responds with the contract's example. Throws if the contract does not define the response.
 */
export function documentedHandler(operation: OpenApiOperation, said: ContractSources, parts: HandlerParts): Handler {
  const { id, method } = operation;
  const success = provenSuccess(operation, said);
  if (!isAboutLead(operation, said.openApi)) {
    if (success.kind !== 'moves') return () => answerOf(success);
    throw new Error(`The contract does not say whose lead ${id} leads on (NO_LEAD): give its request an "id"`);
  }
  return (request) =>
    withLeadInState(parts, { operation: id, request }, (lead, present) => {
      if (method === 'get' && success.kind !== 'moves') return answerOf(success);
      const sent = { operation: id, lead, present, body: request.body };
      const errors = wrongOnPage(sent, parts);
      return errors.length > 0 ? refusal(422, ...errors) : taken(success, sent, parts);
    });
}
