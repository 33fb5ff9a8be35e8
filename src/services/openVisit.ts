import {
  type AffiliateReference,
  affiliateReferenceOf,
  affiliateReferenceKey,
  settleAffiliate,
} from '../affiliate/affiliateReference';
import { sellingTierKey, sellingTierOf } from '../attribution/leadAttributionOf';
import type { CountryConstants } from '../published/constants';
import type { Settings } from '../published/settings';
import type { LeadLink } from '../redirect/leadLink';
import type { ApplicantReturn } from '../redirect/returnMarker';
import { openSession, type Session } from '../session/session';
import { isRecordingBlocked, recordingBlockedKey } from '../tracking/recording';
import { leadApplicationKey, leadIdKey, stateKey } from '../storage/applicationKeys';
import type { Kept } from '../storage/createKept';
import type { SealedStorage } from '../storage/createSealedStorage';
import { isStale } from '../storage/expiry';
import { createLastUse, isUnusedFor } from '../storage/lastUse';
import { isLostStatus, parseLeadFacts } from '../storage/leadFacts';
import { readApplication } from '../storage/readApplication';
import { sessionIdKey, sessionStartedAtKey } from '../storage/sessionKeys';
import { forget, forgetSealed } from './deviceTable';
import { claimLead, endStoredSession } from './leadOwner';
import type { Log } from './SagaServices';

interface VisitSources {
  readonly kept: Kept;
  readonly sealed: Pick<SealedStorage, 'remove' | 'forgetKey'>;
  readonly settings: Pick<Settings, 'affiliate' | 'features' | 'deployment' | 'api'>;
  /** Constants of the country. */
  readonly constants: CountryConstants;
  /** Query of the address at which the visit began. */
  readonly search: string;
  /** The same address without its query. */
  readonly url: string;
  readonly createUuid: () => string;
  readonly now: () => Date;
  readonly log: Log;
}

interface OpenedVisit extends Ended {
  readonly session: Session;
  readonly affiliate: AffiliateReference | undefined;
}

/**
 * Opens a visit: determines the affiliate, then the session that follows from it, and stores what the link specifies.
 * A link changes neither the session nor the selling tier of an application under way: opening it, perhaps in another
 * tab, is no decision.
 */
export function openVisit(sources: VisitSources): OpenedVisit {
  const { kept, settings, search, url, createUuid, now } = sources;
  const parameters = new URLSearchParams(search);
  claimLead(sources);
  const wasUnderWay = kept.has(leadIdKey) || kept.has(leadApplicationKey);
  const { reference, isSessionReset, isOfLink } = settleReference(sources);
  const isReset = isSessionReset && !(isOfLink && wasUnderWay);
  if (isReset) forget(sources, 'session');
  const ended = eraseExpired(sources);
  const isUnderWay = wasUnderWay && !ended.isOver && !ended.isErased;
  const isForced = isReset || (isSessionReset && !isUnderWay);
  const fromAddress = isUnderWay && kept.has(sessionIdKey) ? null : parameters.get('sessionId');
  const session = openSession({ kept, fromAddress, url, isForced, createUuid, now });
  const isBlocked = isRecordingBlocked(parameters.get('utm_source'), {
    isRetargetingLogged: settings.features.retargetingLogging === true,
    isAbandonmentLogged: settings.features.abandonmentLogging === true,
  });
  if (isBlocked) kept.write(recordingBlockedKey, true);
  const tier = sellingTierOf(parameters.get('sellingTierGlobalId'));
  if (tier !== undefined && !isUnderWay) kept.write(sellingTierKey, tier);
  return { session, affiliate: reference, ...ended };
}

interface Ended {
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
 * lead, the device keeps nothing of the session but the answers.
 */
function eraseExpired(sources: VisitSources): Ended {
  const { kept, constants, now, log } = sources;
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
  const { applicationStatus = leadStatus } = kept.read(stateKey) ?? {};
  const isLost = kept.has(leadApplicationKey) && isLostStatus(applicationStatus);
  const isOver = isLost || (isTooOld && !kept.has(leadIdKey));
  if (isTooOld || isLost) kept.remove(sessionStartedAtKey);
  if (isOver) endStoredSession(kept);
  if (isLost) forget(sources, 'lead');
  return { isStale: isTooOld, isOver, isErased: false };
}

function settleReference({ kept, settings, constants, search, now, log }: VisitSources) {
  const fromAddress = affiliateReferenceOf({ search, now: now(), log: log.info });
  const settled = settleAffiliate({
    stored: kept.read(affiliateReferenceKey),
    fromAddress,
    staticName: settings.affiliate.staticName,
    expiryHours: constants.affiliateReferenceExpiryHours,
    now: now(),
    log: log.error,
  });
  const { reference } = settled;
  if (reference) kept.write(affiliateReferenceKey, reference);
  else kept.remove(affiliateReferenceKey);
  return { ...settled, isOfLink: fromAddress !== undefined };
}

export interface VisitStart {
  /** Whether it began at the start page, which stands for the open step. */
  readonly isFromStart: boolean;
  /** Query of the first address, with the question mark. */
  readonly search: string;
  /** The first address without its query, and without what identifies the application. */
  readonly url: string;
  /** Set if the applicant came by a link of an application. */
  readonly link?: LeadLink;
  /** Set if the applicant came back from a bank or a payment. */
  readonly applicantReturn?: ApplicantReturn;
}
