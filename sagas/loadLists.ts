import type { ApiResult, Choice } from '../src/api/types';
import type { ListOperation } from '../src/store/state';
import { call, put, select, takeEvery, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Fetches a list when a step first needs it, and again when the applicant asks for it. */
export function* watchLists(services: SagaServices): Saga {
  yield* takeEvery(
    'listNeeded',
    guarded(
      services,
      function* load({ operation }) {
        const status = yield* select((state) => state.lists.status[operation]);
        if (status === 'loading' || status === 'ready') return;
        yield* put({ type: 'listRequested', operation });
        yield* loaders[operation](services);
      },
      ({ operation }) => ({ type: 'listFailed', operation }),
    ),
  );
}

const loaders: Readonly<Record<ListOperation, (services: SagaServices) => Saga>> = {
  getCountries: ({ api, settings }) => loadChoices('getCountries', () => api.getCountries(settings.languageTag)),
  getPositions: ({ api, settings }) => loadChoices('getPositions', () => api.getPositions(settings.languageTag)),
  getPolicies: loadPolicies,
  getVehicleModels: ({ api }) => loadGroups('getVehicleModels', () => api.getVehicleModels()),
  getProfessionalDetailsMapping: ({ api }) =>
    loadGroups('getProfessionalDetailsMapping', () => api.getProfessionalDetailsMapping()),
};

function* loadChoices(operation: ListOperation, ask: () => Promise<ApiResult<readonly Choice[]>>): Saga {
  const result = yield* call(ask);
  if (result.kind !== 'ok') return yield* put({ type: 'listFailed', operation });
  yield* put({ type: 'choicesReceived', operation, choices: result.value });
}

type Groups = Readonly<Record<string, readonly string[]>>;

/** Choices that depend on another answer, such as the models of a brand. */
function* loadGroups(operation: ListOperation, ask: () => Promise<ApiResult<Groups>>): Saga {
  const result = yield* call(ask);
  if (result.kind !== 'ok') return yield* put({ type: 'listFailed', operation });
  const choices = Object.entries(result.value).flatMap(([of, items]) =>
    items.map((item) => ({ of, value: item, label: item })),
  );
  yield* put({ type: 'choicesReceived', operation, choices });
}

function* loadPolicies({ api, settings }: SagaServices): Saga {
  const audience = { country: settings.country.code, languageTag: settings.languageTag };
  const result = yield* call(() => api.getPolicies(audience));
  if (result.kind !== 'ok') return yield* put({ type: 'listFailed', operation: 'getPolicies' });
  const policies = result.value.map(({ id, title, required, html, url }) => ({
    id,
    title,
    isRequired: required,
    ...(html !== undefined && { html }),
    ...(url !== undefined && { url }),
  }));
  yield* put({ type: 'policiesReceived', policies });
}
