import { isObject } from '../../documents/jsonValues';
import type { Credential } from '../../documents/openApi';
import type { SandboxContract } from '../contract';
import { endedReturn, isOver } from '../leads/references';
import type { Store } from '../openStore';
import { linkExpired, refusal, unknownLead } from '../refusals/refusal';
import type { ApiAnswer, ApiRequest, OperationName, StoredLead } from '../types';

/** A lead, and what has opened it. */
export interface OpenedLead {
  readonly lead: StoredLead;
  readonly by: Credential;
  /** What stands in the place of the id; absent for the id itself. */
  readonly token?: 'link' | 'return';
  readonly refused?: undefined;
}

type Opening = OpenedLead | { readonly refused: ApiAnswer };

interface OpeningParts {
  readonly store: Store;
  readonly contract: SandboxContract;
  readonly now: () => Date;
}

export interface OperationRequest {
  readonly operation: OperationName;
  readonly request: ApiRequest;
}

const unknown: Opening = { refused: unknownLead };

const revoked: Opening = {
  refused: refusal(410, { code: 'holder_revoked', message: 'Another device has adopted this lead.' }),
};

/** Returns the reference to the lead that a request is about: from its path, else from its body. */
function referenceIn({ params, body }: ApiRequest): string {
  const id = params['id'] ?? (isObject(body) ? body['id'] : undefined);
  return typeof id === 'string' ? id : '';
}

/** Whether the request carries the secret of the lead's present device. */
function isHeld({ holders }: StoredLead, { holder }: ApiRequest): boolean {
  return holders !== undefined && holders.present === holder;
}

/** Opens the lead of a request, if the request has one of the credentials that the contract lists for the operation. */
export function openLead(parts: OpeningParts, { operation, request }: OperationRequest): Opening {
  const { store, contract, now } = parts;
  const accepted = contract.credentials.get(operation) ?? [];
  const reference = referenceIn(request);
  const leadById = store.lead(reference);
  if (leadById) return accepted.includes('holder') ? openById(leadById, request) : unknown;
  for (const token of ['link', 'return'] as const) {
    const lead = accepted.includes(token) ? store.leadBehind(token, reference) : undefined;
    if (!lead) continue;
    if (accepted.includes('holder') && isHeld(lead, request)) return { lead, by: 'holder', token };
    const ended = token === 'link' ? endedLink(lead, reference, now()) : endedReturn(lead, reference, now());
    return ended ? { refused: ended } : { lead, by: token, token };
  }
  return unknown;
}

/** The id opens only a lead that no device holds. */
function openById(lead: StoredLead, request: ApiRequest): Opening {
  if (!lead.holders || isHeld(lead, request)) return { lead, by: 'holder' };
  return lead.holders.revoked.includes(request.holder ?? '') ? revoked : unknown;
}

function endedLink(lead: StoredLead, reference: string, now: Date): ApiAnswer | undefined {
  return lead.linkId === reference && !isOver(lead, now) ? undefined : linkExpired;
}
