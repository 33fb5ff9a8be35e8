import {
  type AffiliateReference,
  affiliateReferenceOf,
  restoreAffiliateReference,
  settleAffiliate,
} from '../affiliate/affiliateReference';
import { sellingTierOf } from '../attribution/leadAttributionOf';
import type { CountryConstants } from '../published/constants';
import type { Settings } from '../published/settings';
import type { LeadLink } from '../redirect/leadLink';
import type { ApplicantReturn } from '../redirect/returnMarker';
import { clearSession, openSession, type Session } from '../session/session';
import { isRecordingBlocked } from '../tracking/recording';
import type { KeyValueStorage } from '../storage/createStorage';
import { eraseDevice } from '../storage/eraseDevice';
import { isStale } from '../storage/expiry';
import { createLastUse, isUnusedFor } from '../storage/lastUse';
import { isLostStatus, restoreLeadFacts } from '../storage/leadFacts';
import { storageKeys } from '../storage/storageKeys';
import { withoutStoredSession } from '../storage/storedApplication';
import { restoreProgress } from '../storage/storedProgress';
import { readStoredText, serialiseText } from '../storage/storedText';
import type { Log } from './SagaServices';

interface VisitSources {
  readonly storage: KeyValueStorage;
  /** Storage of the tab. */
  readonly tabStorage: KeyValueStorage;
  readonly settings: Pick<Settings, 'affiliate' | 'features'>;
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
 */
export function openVisit(sources: VisitSources): OpenedVisit {
  const { storage, tabStorage, settings, search, url, createUuid, now } = sources;
  const parameters = new URLSearchParams(search);
  const { reference, isSessionReset } = settleReference(sources);
  if (isSessionReset) clearSession(storage);
  const ended = eraseExpired(sources);
  const fromAddress = parameters.get('sessionId');
  const session = openSession({ storage, fromAddress, url, isForced: isSessionReset, createUuid, now });
  const isBlocked = isRecordingBlocked(parameters.get('utm_source'), {
    isRetargetingLogged: settings.features.retargetingLogging === true,
    isAbandonmentLogged: settings.features.abandonmentLogging === true,
  });
  if (isBlocked) tabStorage.set(storageKeys.recordingBlocked, 'true');
  const tier = sellingTierOf(parameters.get('sellingTierGlobalId'));
  if (tier !== undefined) storage.set(storageKeys.sellingTierGlobalId, serialiseText(tier));
  return { session, affiliate: reference, ...ended };
}

interface Ended {
  /** The stored application is too old to be continued. */
  readonly isStale: boolean;
  /** The application that was stored has ended: another one begins, with its answers. */
  readonly isOver: boolean;
}

/**
 * Erases data that has not been used for too long; sensitive answers expire earlier. If the data is too old, its
 * session starts again; the server decides whether its lead is over. If the server has decided that, or there is no
 * lead, the device keeps nothing of the session but the answers.
 */
function eraseExpired({ storage, tabStorage, constants, now, log }: VisitSources): Ended {
  const lastUse = createLastUse(storage, now);
  const isUnused = (lifeMs: unknown) => isUnusedFor(lastUse, { lifeMs, now: now(), log: log.error });
  if (isUnused(constants.storedDataExpiryMs)) {
    eraseDevice(storage);
    tabStorage.remove(storageKeys.unsubscription);
    return { isStale: false, isOver: false };
  }
  if (isUnused(constants.sensitiveDataExpiryMs)) eraseSensitive(storage);
  const application = storage.get(storageKeys.leadApplication);
  const { expiresAt, leadStatus } = restoreLeadFacts(application);
  const sessionStartedAt = readStoredText(storage.get(storageKeys.sessionStartedAt));
  const lifeMs = constants.storedDataExpiryMs;
  const isTooOld = isStale({ expiresAt, sessionStartedAt, lifeMs, now: now(), log: log.error });
  const { applicationStatus = leadStatus } = restoreProgress(storage.get(storageKeys.state)) ?? {};
  const isLost = application !== null && isLostStatus(applicationStatus);
  const isOver = isLost || (isTooOld && storage.get(storageKeys.leadId) === null);
  if (isTooOld || isLost) storage.remove(storageKeys.sessionStartedAt);
  if (isOver) endStoredSession(storage);
  if (isLost) for (const key of ofLead) storage.remove(storageKeys[key]);
  return { isStale: isTooOld, isOver };
}

/** What is stored about a lead besides its answers. */
const ofLead = [
  ...(['leadId', 'leadKey', 'unansweredLead', 'intents', 'receivedOffers', 'waiting', 'state'] as const),
  ...(['expectedReturns', 'redirectUrl', 'redirectMethod', 'redirectState'] as const),
] as const;

function endStoredSession(storage: KeyValueStorage): void {
  for (const key of [storageKeys.leadApplication, storageKeys.secondCopy]) {
    const stored = storage.get(key);
    if (stored !== null) storage.set(key, withoutStoredSession(stored));
  }
}

/** An unanswered lead contains the answers as they were sent. */
function eraseSensitive(storage: KeyValueStorage): void {
  storage.remove(storageKeys.sealedApplication);
  storage.remove(storageKeys.unansweredLead);
}

function settleReference({ storage, settings, constants, search, now, log }: VisitSources) {
  const settled = settleAffiliate({
    stored: restoreAffiliateReference(storage.get(storageKeys.affiliateReference)),
    fromAddress: affiliateReferenceOf({ search, now: now(), log: log.info }),
    staticName: settings.affiliate.staticName,
    expiryHours: constants.affiliateReferenceExpiryHours,
    now: now(),
    log: log.error,
  });
  const { reference } = settled;
  if (reference) storage.set(storageKeys.affiliateReference, JSON.stringify(reference));
  else storage.remove(storageKeys.affiliateReference);
  return settled;
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
