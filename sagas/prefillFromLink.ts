import { linkedAnswers } from '../src/autofill/linkedAnswers';
import { prefilledKey } from '../src/storage/applicationKeys';
import { call, put, select, takeEvery, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Fills in the answers of the visit's link. A page with a form that belongs to no state, such as the one that ends mail,
 * has no part in the application, and its link carries no answers.
 */
export function* prefillFromLink(services: SagaServices): Saga {
  const open = Object.values(services.states()).find(({ route }) => route === services.browser.location());
  const isApart = open?.value === null && open.page.schema !== undefined;
  if (!isApart) yield* prefill(services, services.visit.search);
}

/** Fills in what a host page says of the applicant. The frame's address never carries it. */
export function* watchHostPrefill(services: SagaServices): Saga {
  yield* takeEvery(services, 'hostPrefilled', function* fill(action) {
    yield* prefill(services, new URLSearchParams(action.prefill).toString());
  });
}

/**
 * Fills in unconfirmed answers: they count once the applicant continues from their step. An existing answer stays,
 * and one that the applicant has removed stays away. Stores which data points were filled in, for the lead.
 */
function* prefill({ flow, phone, kept }: SagaServices, search: string): Saga {
  // The library corrects a number that can be corrected, and lets the rules refuse one that is not valid.
  if (new URLSearchParams(search).has('phoneNumber')) yield* call(phone.loadPhone);
  const linked = linkedAnswers(flow(), search, phone.parsePhone);
  const { answers, unconfirmed } = yield* select((state) => state);
  const prefilledNames = kept.read(prefilledKey) ?? [];
  const isBegun = Object.keys(answers).some((name) => !unconfirmed.has(name));
  const isOpen = (name: string) => answers[name] == null && !(isBegun && prefilledNames.includes(name));
  const missing = Object.entries(linked).filter(([name]) => isOpen(name));
  if (missing.length > 0) yield* put({ type: 'answersProposed', answers: Object.fromEntries(missing) });
  const names = Object.keys(linked).filter((name) => isOpen(name) || answers[name] === linked[name]);
  if (names.length === 0) return;
  kept.write(prefilledKey, [...new Set([...prefilledNames, ...names])]);
}
