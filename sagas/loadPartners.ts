import { call, put, select, takeLeading, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Finds out which lenders there are, once. It is for the eyes only, so no answer is no reason to tell anybody. */
export function* watchPartners(services: SagaServices): Saga {
  yield* takeLeading(
    'partnersNeeded',
    guarded(services, function* load() {
      const isKnown = yield* select(({ partners }) => partners.length > 0);
      if (isKnown) return;
      const result = yield* call(() => services.api.send('getPartnerLogos', {}));
      if (result.kind === 'ok') yield* put({ type: 'partnersReceived', partners: result.value });
    }),
  );
}
