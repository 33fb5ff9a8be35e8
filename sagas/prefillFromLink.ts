import { linkedAnswers } from '../src/validation/linkedAnswers';
import { readNames } from '../src/storage/parseRepeatedly';
import { storageKeys } from '../src/storage/storageKeys';
import { put, select, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';
import { readUnsubscribeLink } from './unsubscribe';

/**
 * Fills in what the link of the visit says. It is the applicant's answer as soon as they go on from its step; one that is
 * there already stays. Which ones are the link's is kept for the lead. A link that ends mail says nothing of an application.
 */
export function* prefillFromLink({ flow, visit, storage, tabStorage, location }: SagaServices): Saga {
  if (location() === 'unsubscribe') return yield* readUnsubscribeLink({ visit, tabStorage });
  const linked = linkedAnswers(flow(), visit.search);
  const given = yield* select(({ answers }) => answers);
  const missing = Object.entries(linked).filter(([name]) => given[name] == null);
  if (missing.length > 0)
    yield* put({ type: 'answersChanged', answers: Object.fromEntries(missing), isProposed: true });
  const names = Object.keys(linked).filter((name) => given[name] == null || given[name] === linked[name]);
  if (names.length === 0) return;
  const known = readNames(storage.get(storageKeys.prefilled));
  storage.set(storageKeys.prefilled, JSON.stringify([...new Set([...known, ...names])]));
}
