import { erasesOnArrival, hasWayBack, latestState, newApplication } from '../flow/applicationStates';
import type { CountryConstants } from '../published/constants';
import type { Settings } from '../published/settings';
import { leadApplicationKey, leadIdKey, stateKey } from '../storage/applicationKeys';
import type { Kept } from '../storage/createKept';
import { isStale } from '../storage/expiry';
import type { Scope } from '../storage/keptKey';
import { isLostStatus, parseLeadFacts } from '../storage/leadFacts';
import { readApplication } from '../storage/readApplication';
import { sessionStartedAtKey } from '../storage/sessionKeys';
import { createLastUse, isUnusedFor } from './lastUse';
import { endStoredSession } from './leadOwner';

/** Removes what is stored on the device and in the tab, whichever room keeps it. */
export interface Eraser {
  /** Removes everything of these scopes. */
  readonly forget: (...scopes: readonly Scope[]) => void;
  /** Removes the answers that are stored encrypted. */
  readonly forgetSealed: () => void;
}

/** What an earlier visit left on the device. */
interface StoredVisit extends Eraser {
  readonly kept: Kept;
  readonly settings: Pick<Settings, 'states'>;
  /** Constants of the country, with the times to live. */
  readonly constants: CountryConstants;
  readonly now: () => Date;
  readonly log: { readonly error: (message: string) => void };
}

/** What came to its end by its age or by the server's decision. */
export interface Ended {
  /** The stored application is too old to be continued. */
  readonly isStale: boolean;
  /** The application that was stored has ended: another one begins, with its answers. */
  readonly isOver: boolean;
  /** Everything was too old and is erased: somebody else may be here now. */
  readonly isErased: boolean;
}

/**
 * Erases data that has not been used for too long; sensitive answers expire earlier. If the data is too old, its
 * session starts again; the server decides whether its lead is over. If the server has decided that, or there is no
 * lead, the device keeps nothing of the session but the answers. If the application has reached its end, what another
 * tab stored of the answers while the page closed is erased; the lead stays, and with it the way on from the end.
 */
export function eraseExpired(sources: StoredVisit): Ended {
  const { kept, settings, constants, now, log, forget, forgetSealed } = sources;
  const lastUse = createLastUse(kept, now);
  const isUnused = (lifeMs: unknown) => isUnusedFor(lastUse, { lifeMs, now: now(), log: log.error });
  if (isUnused(constants.storedDataExpiryMs)) {
    forget('answers', 'lead', 'application', 'session', 'device');
    return { isStale: false, isOver: false, isErased: true };
  }
  if (isUnused(constants.sensitiveDataExpiryMs)) forgetSealed();
  const { expiresAt, leadStatus } = parseLeadFacts(readApplication(kept));
  const sessionStartedAt = kept.read(sessionStartedAtKey);
  const lifeMs = constants.storedDataExpiryMs;
  const isTooOld = isStale({ expiresAt, sessionStartedAt, lifeMs, now: now(), log: log.error });
  const { applicationStatus = leadStatus, progressState = newApplication } = kept.read(stateKey) ?? {};
  const state = latestState(progressState);
  if (erasesOnArrival(settings.states, state)) forget('answers');
  const isLost = kept.has(leadApplicationKey) && isLostStatus(applicationStatus, hasWayBack(settings.states, state));
  const isOver = isLost || (isTooOld && !kept.has(leadIdKey));
  if (isTooOld || isLost) kept.remove(sessionStartedAtKey);
  if (isOver) endStoredSession(kept);
  if (isLost) forget('lead');
  return { isStale: isTooOld, isOver, isErased: false };
}
