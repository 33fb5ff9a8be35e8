import { restoreConsent } from '../src/tracking/consent';
import { storageKeys } from '../src/storage/storageKeys';
import { put, type Saga, takeEvery } from './effects';
import { persistAdClick } from '../src/services/persistAdClick';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Stores what the applicant allows vendors to do, with date and version, and then what may be stored of the ad click.
 */
export function* watchConsent(services: SagaServices): Saga {
  yield* takeEvery(services, 'consentChosen', function* keep({ choice }) {
    services.storage.set(storageKeys.consent, JSON.stringify(choice));
    persistAdClick(services);
  });
}

/** Restores the choice of an earlier visit; without one, a deployment that requires consent asks for it. */
export function* restoreConsentChoice({ storage, now }: SagaServices): Saga {
  yield* put({ type: 'consentRestored', choice: restoreConsent(storage.get(storageKeys.consent), now()) });
}
