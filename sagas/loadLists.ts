import { plainLanguageTag } from '../src/formats/plainLanguageTag';
import type { SagaServices } from '../src/services/SagaServices';
import type { Choice } from '../src/store/lists';
import { call, put, type Saga, select, takeEvery, takeLeading } from './effects';

/** Loads a list when a step first needs it, and again when the applicant retries. */
export function* watchLists(services: SagaServices): Saga {
  yield* takeEvery(services, 'listNeeded', {
    run: function* load({ operation }) {
      const status = yield* select((state) => state.lists.status[operation]);
      if (status === 'pending' || status === 'ready') return;
      yield* put({ type: 'listRequested', operation });
      if (operation === 'getPolicies') yield* loadPolicies(services);
      else yield* loadChoices(services, operation);
    },
    failed: ({ operation }) => ({ type: 'listFailed', operation }),
  });
}

/** Choices as a list, or values grouped by another answer, such as models by brand. */
type ChoicesAnswer = readonly Choice[] | Readonly<Record<string, readonly string[]>>;

function* loadChoices({ api, settings }: SagaServices, operation: string): Saga {
  const query = { lang: plainLanguageTag(settings.languageTag), country: settings.country.code };
  const result = yield* call(() => api.sendNamed(operation, { query }));
  if (result.kind !== 'ok') return yield* put({ type: 'listFailed', operation });
  // The document checker, not the type system, proves that the operation returns choices.
  yield* put({ type: 'choicesReceived', operation, choices: choicesOf(result.value as ChoicesAnswer) });
}

function choicesOf(answer: ChoicesAnswer): readonly Choice[] {
  if (isList(answer)) return answer;
  return Object.entries(answer).flatMap(([of, values]) => values.map((value) => ({ of, value, label: value })));
}

function isList(answer: ChoicesAnswer): answer is readonly Choice[] {
  return Array.isArray(answer);
}

function* loadPolicies({ api, settings }: SagaServices): Saga {
  const query = { country: settings.country.code, lang: plainLanguageTag(settings.languageTag) };
  const result = yield* call(() => api.send('getPolicies', { query }));
  if (result.kind !== 'ok') return yield* put({ type: 'listFailed', operation: 'getPolicies' });
  yield* put({ type: 'policiesReceived', policies: result.value });
}

/** Loads the list of lenders, once. It is decorative, so a failure is not reported. */
export function* watchPartners(services: SagaServices): Saga {
  yield* takeLeading(services, 'partnersNeeded', function* load() {
    const isKnown = yield* select(({ partners }) => partners.length > 0);
    if (isKnown) return;
    const result = yield* call(() => services.api.send('getPartnerLogos', {}));
    if (result.kind === 'ok') yield* put({ type: 'partnersReceived', partners: result.value });
  });
}
