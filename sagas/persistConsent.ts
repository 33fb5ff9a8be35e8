import { restoreConsent } from '../src/tracking/consent';
import { storageKeys } from '../src/storage/storageKeys';
import { put, type Saga, takeEvery } from './effects';
import { persistAdClick } from '../src/services/persistAdClick';
import type { SagaServices } from '../src/services/SagaServices';

/** Keeps what the applicant allows of vendors, with its date and version, and then what may be kept of the advertisement. */
export function* watchConsent(services: SagaServices): Saga {
  yield* takeEvery(services, 'consentChosen', function* keep({ choice }) {
    services.storage.set(storageKeys.consent, JSON.stringify(choice));
    persistAdClick(services);
  });
}

/** Brings back what an earlier visit has allowed; without it a deployment that must ask will ask. */
export function* restoreConsentChoice({ storage, now }: SagaServices): Saga {
  yield* put({ type: 'consentRestored', choice: restoreConsent(storage.get(storageKeys.consent), now()) });
}
