import { hasAdClick } from '../src/attribution/adClick';
import { persistAdClick } from '../src/services/persistAdClick';
import type { SagaServices } from '../src/services/SagaServices';
import { consentKey, currentConsent } from '../src/tracking/consent';
import { channelOf, put, type Saga, takeEvery, takeEveryFrom } from './effects';

/**
 * Stores what the applicant allows vendors to do, with date and version, and then what may be stored of the ad click.
 * Adopts what the applicant has chosen in another tab since: a withdrawal counts in all of them.
 */
export function* watchConsent(services: SagaServices): Saga {
  const { kept, now } = services;
  const stored = () => kept.text(consentKey);
  let consentText = stored();
  yield* takeEvery(services, 'consentChosen', function* keep({ choice }) {
    kept.write(consentKey, choice);
    consentText = stored();
    persistAdClick(services);
  });
  yield* takeEvery(services, 'consentAdopted', function* adopt() {
    persistAdClick(services);
  });
  yield* takeEveryFrom(channelOf(services, 'changed', 'returned'), function* follow() {
    const text = stored();
    if (text === consentText) return;
    consentText = text;
    const choice = currentConsent(kept.read(consentKey), now());
    if (choice) yield* put({ type: 'consentAdopted', choice });
  });
}

/** Restores the choice of an earlier visit; without one, a deployment that requires consent asks for it. */
export function* restoreConsentChoice({ kept, now, visit }: SagaServices): Saga {
  const choice = currentConsent(kept.read(consentKey), now());
  yield* put({ type: 'consentRestored', choice, hasAdClick: hasAdClick(visit.search, now()) });
}
