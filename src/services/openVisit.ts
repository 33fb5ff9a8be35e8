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
import { clearSession, isRecordingBlocked, openSession, type Session } from '../session/session';
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
  /** That of the tab. */
  readonly tabStorage: KeyValueStorage;
  readonly settings: Pick<Settings, 'affiliate' | 'features'>;
  /** Those of the country. */
  readonly constants: CountryConstants;
  /** Query of the address that the visit began at. */
  readonly search: string;
  /** That address without its query. */
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

/** Who came, from where: settles the affiliate, then the session that follows from it, and what is kept of the link. */
export function openVisit(sources: VisitSources): OpenedVisit {
  const { storage, tabStorage, settings, search, url, createUuid, now } = sources;
  const parameters = new URLSearchParams(search);
  const { reference, isSessionReset } = settleReference(sources);
  if (isSessionReset) clearSession(storage);
  const isForgotten = forgetStale(sources);
  const fromAddress = parameters.get('sessionId');
  const session = openSession({ storage, fromAddress, url, isForced: isSessionReset, createUuid, now });
  const isBlocked = isRecordingBlocked(parameters.get('utm_source'), {
    isRetargetingLogged: settings.features.retargetingLogging === true,
    isAbandonmentLogged: settings.features.abandonmentLogging === true,
  });
  if (isBlocked) tabStorage.set(storageKeys.recordingBlocked, 'true');
  const tier = sellingTierOf(parameters.get('sellingTierGlobalId'));
  if (tier !== undefined) storage.set(storageKeys.sellingTierGlobalId, serialiseText(tier));
  return { session, affiliate: reference, isStale: isForgotten };
}

/**
 * Erases what nobody has used for too long, and sensitive answers earlier. The session of what is too old starts again;
 * whether its lead is over is for the server to say.
 *
 * @returns whether something is left that is too old
 */
function forgetStale({ storage, constants, now, log }: VisitSources): boolean {
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

/** The second is a submission as it was sent. */
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

/** How a visit began. */
export interface VisitStart {
  /** Whether it was the start page, which stands for the step that is open. */
  readonly isFromStart: boolean;
  /** Query of the address it began at, with the question mark. */
  readonly search: string;
  /** The address without its query, and without what says which application it is about. */
  readonly url: string;
  /** The applicant came by a link of an application. */
  readonly link?: LeadLink;
  /** The applicant came back from a bank or a payment. */
  readonly applicantReturn?: ApplicantReturn;
}
