import type { OpenApiOperation } from '../../documents/openApi';
import { consentHandlers } from '../consents/consents';
import { accountHandlers } from '../leads/account';
import { adoptionHandlers } from '../leads/adoption';
import { agreementHandlers } from '../leads/agreements';
import { customerRequestHandlers } from '../leads/customerRequests';
import { erasureHandlers } from '../leads/erasure';
import { leadHandlers } from '../leads/leadHandlers';
import { mobileHandlers } from '../leads/mobileCode';
import { mailHandlers } from '../leads/mail';
import { moveHandlers } from '../leads/moveHandlers';
import { proofHandlers } from '../leads/proofs';
import { statusHandlers } from '../leads/status';
import { lookupHandlers } from '../lookups/lookupHandlers';
import { offerHandlers } from '../offers/offerHandlers';
import type { Handler, OperationName } from '../types';
import { documentedHandler, type ContractSources } from './documentedHandler';
import { limitEmails, limitUnknownLeads } from './limits';
import type { HandlerParts } from './withLeadInState';
import { identityHandlers } from './uploads';

interface Answering extends ContractSources {
  /** Response of `getTestDataPoints`. */
  readonly experiment: () => unknown;
}

/** Returns the handlers of all operations of the contract: their own, else a documented one. */
export function handlersOf(parts: HandlerParts, answering: Answering): ReadonlyMap<OperationName, Handler> {
  const own: Readonly<Record<OperationName, Handler>> = {
    ...leadHandlers(parts),
    ...statusHandlers(parts),
    ...moveHandlers(parts),
    ...offerHandlers(parts),
    ...mobileHandlers(parts),
    ...consentHandlers(parts),
    ...identityHandlers(parts),
    ...accountHandlers(parts),
    ...adoptionHandlers(parts),
    ...erasureHandlers(parts),
    ...proofHandlers(parts),
    ...agreementHandlers(parts),
    ...customerRequestHandlers(parts),
    ...noticeHandlers(parts),
    ...mailHandlers(parts),
    ...lookupHandlers({ ...parts, experiment: answering.experiment }),
  };
  return new Map(
    parts.contract.operations.map((operation) => {
      const handler = own[operation.id] ?? documentedHandler(operation, answering, parts);
      return [operation.id, limited(operation, handler, parts)];
    }),
  );
}

function limited({ id, credentials }: OpenApiOperation, handler: Handler, parts: HandlerParts): Handler {
  if (id === 'validateEmail') return limitEmails(handler, parts);
  return credentials.length > 0 ? limitUnknownLeads(handler, parts) : handler;
}

/** Operations that only notify the server. */
function noticeHandlers({ store }: HandlerParts): Record<'postAffiliateEvent', Handler> {
  return {
    postAffiliateEvent: ({ body }) => {
      store.addEvent(body);
      return { status: 204 };
    },
  };
}
