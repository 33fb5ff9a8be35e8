import type { Handler, OperationId } from '../types';
import { accountHandlers } from './accountHandlers';
import { consentHandlers } from './consentHandlers';
import { documentedHandler, type Said } from './documentedHandler';
import type { HandlerParts } from './HandlerParts';
import { identityHandlers } from './identityHandlers';
import { leadHandlers } from './leadHandlers';
import { lookupHandlers } from './lookupHandlers';
import { mobileHandlers } from './mobileHandlers';
import { moveHandlers } from './moveHandlers';
import { noticeHandlers } from './noticeHandlers';
import { offerHandlers } from './offerHandlers';
import { statusHandlers } from './statusHandlers';

interface Answering extends Said {
  /** What `getTestDataPoints` answers. */
  readonly experiment: () => unknown;
}

/** Every operation of the contract: by rules of its own, else by what contract and documents say of it. */
export function handlersOf(parts: HandlerParts, answering: Answering): ReadonlyMap<OperationId, Handler> {
  const own: Readonly<Record<OperationId, Handler>> = {
    ...leadHandlers(parts),
    ...statusHandlers(parts),
    ...moveHandlers(parts),
    ...offerHandlers(parts),
    ...mobileHandlers(parts),
    ...consentHandlers(parts),
    ...identityHandlers(parts),
    ...accountHandlers(parts),
    ...noticeHandlers(parts),
    ...lookupHandlers({ ...parts, experiment: answering.experiment }),
  };
  return new Map(
    parts.contract.operations.map((operation) => [
      operation.id,
      own[operation.id] ?? documentedHandler(operation, answering, parts),
    ]),
  );
}
