import { call, put, takeLatest, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Asks the server what it thinks of an e-mail address; no answer is no opinion, and nothing ever waits for it.
 * A deployment may do without. */
export function* watchEmail(services: SagaServices): Saga {
  if (services.settings.features.emailValidation === false) return;
  yield* takeLatest(
    'emailLeft',
    guarded(services, function* check({ email }) {
      if (services.flow().explainFormat('email', email) !== undefined) return;
      const result = yield* call(() => services.api.send('validateEmail', { params: { email } }));
      if (result.kind !== 'ok') return;
      const { valid: isValid, suggestion } = result.value;
      yield* put({ type: 'emailChecked', email, isValid, ...(suggestion !== undefined && { suggestion }) });
    }),
  );
}
