import type { AffiliateReference } from '../src/affiliate/AffiliateReference';
import { affiliateReferenceOf } from '../src/affiliate/affiliateReferenceOf';
import { restoreAffiliateReference } from '../src/affiliate/restoreAffiliateReference';
import { settleAffiliate } from '../src/affiliate/settleAffiliate';
import type { Settings } from '../src/app/Settings';
import type { CountryConstants } from '../src/flow/CountryConstants';
import { sellingTierOf } from '../src/attribution/sellingTierOf';
import { clearSession } from '../src/session/clearSession';
import { isRecordingBlocked } from '../src/session/isRecordingBlocked';
import { openSession, type Session } from '../src/session/openSession';
import type { KeyValueStorage } from '../src/storage/createStorage';
import { eraseDevice } from '../src/storage/eraseDevice';
import { isStale } from '../src/storage/isStale';
import { createLastUse, isUnusedFor } from '../src/storage/lastUse';
import { restoreLeadFacts } from '../src/storage/leadFacts';
import { readStoredText } from '../src/storage/readStoredText';
import { serialiseText } from '../src/storage/serialiseText';
import { storageKeys } from '../src/storage/storageKeys';
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
  readonly newId: () => string;
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
  const { storage, tabStorage, settings, search, url, newId, now } = sources;
  const parameters = new URLSearchParams(search);
  const { reference, isSessionReset } = settleReference(sources);
  if (isSessionReset) clearSession(storage);
  const isForgotten = forgetStale(sources);
  const fromAddress = parameters.get('sessionId');
  const session = openSession({ storage, fromAddress, url, isForced: isSessionReset, newId, now });
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
