import { linkedAnswers } from '../src/validation/linkedAnswers';
import { readJsonNames } from '../src/storage/parseRepeatedly';
import { storageKeys } from '../src/storage/storageKeys';
import { call, put, select, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';
import { readUnsubscribeLink } from './unsubscribe';

/**
 * Fills in the answers of the visit's link as unconfirmed answers: they count once the applicant continues from their
 * step. An existing answer stays. Stores which data points come from the link, for the lead. A link that unsubscribes
 * from mail carries no answers.
 */
export function* prefillFromLink({ flow, phone, visit, storage, tabStorage, location }: SagaServices): Saga {
  if (location() === 'unsubscribe') return yield* readUnsubscribeLink({ visit, tabStorage });
  // The library corrects a number that can be corrected, and lets the rules refuse one that is not valid.
  if (new URLSearchParams(visit.search).has('phoneNumber')) yield* call(phone.loadPhone);
  const linked = linkedAnswers(flow(), visit.search, phone.parsePhone);
  const given = yield* select(({ answers }) => answers);
  const missing = Object.entries(linked).filter(([name]) => given[name] == null);
  if (missing.length > 0)
    yield* put({ type: 'answersChanged', answers: Object.fromEntries(missing), isProposed: true });
  const names = Object.keys(linked).filter((name) => given[name] == null || given[name] === linked[name]);
  if (names.length === 0) return;
  const known = readJsonNames(storage.get(storageKeys.prefilled));
  storage.set(storageKeys.prefilled, JSON.stringify([...new Set([...known, ...names])]));
}
