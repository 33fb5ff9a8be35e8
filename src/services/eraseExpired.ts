import { erasesOnArrival, latestState, newApplication } from '../flow/applicationStates';
import type { CountryConstants } from '../published/constants';
import type { Settings } from '../published/settings';
import { leadApplicationKey, leadIdKey, stateKey } from '../storage/applicationKeys';
import type { Kept } from '../storage/createKept';
import type { SealedStorage } from '../storage/createSealedStorage';
import { isStale } from '../storage/expiry';
import { createLastUse, isUnusedFor } from '../storage/lastUse';
import { isLostStatus, parseLeadFacts } from '../storage/leadFacts';
import { readApplication } from '../storage/readApplication';
import { sessionStartedAtKey } from '../storage/sessionKeys';
import { forget, forgetSealed } from './deviceTable';
import { endStoredSession } from './leadOwner';
import type { Log } from './SagaServices';

/** What an earlier visit left on the device. */
interface StoredVisit {
  readonly kept: Kept;
  readonly sealed: Pick<SealedStorage, 'remove' | 'forgetKey'>;
  readonly settings: Pick<Settings, 'states'>;
  /** Constants of the country, with the times to live. */
  readonly constants: CountryConstants;
  readonly now: () => Date;
  readonly log: Log;
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
  const { kept, settings, constants, now, log } = sources;
  const lastUse = createLastUse(kept, now);
  const isUnused = (lifeMs: unknown) => isUnusedFor(lastUse, { lifeMs, now: now(), log: log.error });
  if (isUnused(constants.storedDataExpiryMs)) {
    forget(sources, 'answers', 'lead', 'application', 'session', 'device');
    return { isStale: false, isOver: false, isErased: true };
  }
  if (isUnused(constants.sensitiveDataExpiryMs)) forgetSealed(sources);
  const { expiresAt, leadStatus } = parseLeadFacts(readApplication(kept));
  const sessionStartedAt = kept.read(sessionStartedAtKey);
  const lifeMs = constants.storedDataExpiryMs;
  const isTooOld = isStale({ expiresAt, sessionStartedAt, lifeMs, now: now(), log: log.error });
  const { applicationStatus = leadStatus, progressState = newApplication } = kept.read(stateKey) ?? {};
  if (erasesOnArrival(settings.states, latestState(progressState))) forget(sources, 'answers');
  const isLost = kept.has(leadApplicationKey) && isLostStatus(applicationStatus);
  const isOver = isLost || (isTooOld && !kept.has(leadIdKey));
  if (isTooOld || isLost) kept.remove(sessionStartedAtKey);
  if (isOver) endStoredSession(kept);
  if (isLost) forget(sources, 'lead');
  return { isStale: isTooOld, isOver, isErased: false };
}
