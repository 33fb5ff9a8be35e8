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
import { restoreLeadFacts } from '../storage/leadFacts';
import { storageKeys } from '../storage/storageKeys';
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

interface OpenedVisit {
  readonly session: Session;
  readonly affiliate: AffiliateReference | undefined;
  readonly isStale: boolean;
}

/**
 * Opens a visit: determines the affiliate, then the session that follows from it, and stores what the link specifies.
 */
export function openVisit(sources: VisitSources): OpenedVisit {
  const { storage, tabStorage, settings, search, url, createUuid, now } = sources;
  const parameters = new URLSearchParams(search);
  const { reference, isSessionReset } = settleReference(sources);
  if (isSessionReset) clearSession(storage);
  const isStillStale = eraseExpired(sources);
  const fromAddress = parameters.get('sessionId');
  const session = openSession({ storage, fromAddress, url, isForced: isSessionReset, createUuid, now });
  const isBlocked = isRecordingBlocked(parameters.get('utm_source'), {
    isRetargetingLogged: settings.features.retargetingLogging === true,
    isAbandonmentLogged: settings.features.abandonmentLogging === true,
  });
  if (isBlocked) tabStorage.set(storageKeys.recordingBlocked, 'true');
  const tier = sellingTierOf(parameters.get('sellingTierGlobalId'));
  if (tier !== undefined) storage.set(storageKeys.sellingTierGlobalId, serialiseText(tier));
  return { session, affiliate: reference, isStale: isStillStale };
}

/**
 * Erases data that has not been used for too long; sensitive answers expire earlier. If the data is too old, its
 * session starts again; the server decides whether its lead is over.
 *
 * @returns whether data that is too old remains
 */
function eraseExpired({ storage, constants, now, log }: VisitSources): boolean {
  const lastUse = createLastUse(storage, now);
  const isUnused = (lifeMs: unknown) => isUnusedFor(lastUse, { lifeMs, now: now(), log: log.error });
  if (isUnused(constants.storedDataExpiryMs)) {
    eraseDevice(storage);
    return false;
  }
  if (isUnused(constants.sensitiveDataExpiryMs)) eraseSensitive(storage);
  const { expiresAt } = restoreLeadFacts(storage.get(storageKeys.leadApplication));
  const sessionStartedAt = readStoredText(storage.get(storageKeys.sessionStartedAt));
  const lifeMs = constants.storedDataExpiryMs;
  const isTooOld = isStale({ expiresAt, sessionStartedAt, lifeMs, now: now(), log: log.error });
  if (isTooOld) storage.remove(storageKeys.sessionStartedAt);
  return isTooOld;
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
