import { hostColorsKey, uiColorsKey } from '../src/services/pageKeys';
import { put, type Saga, select, takeEvery } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Stores the partner's colours on the device, so that a reload shows them at once, and removes them with the
 * application. The host's colours are stored in the tab only: a visit without the host uses the brand's.
 */
export function* watchColors(services: SagaServices): Saga {
  const { kept, browser } = services;
  const restored = kept.read(uiColorsKey) ?? {};
  if (Object.keys(restored).length > 0) yield* put({ type: 'partnerColorsRestored', colors: restored });
  const ofHost = (browser.isFramed && kept.read(hostColorsKey)) || {};
  if (Object.keys(ofHost).length > 0) yield* put({ type: 'hostColorsRestored', colors: ofHost });
  yield* takeEvery(services, ['statusReceived', 'statusRestored', 'applicationCleared'], function* keep() {
    kept.write(uiColorsKey, yield* select(({ uiColors }) => uiColors));
  });
  yield* takeEvery(services, 'hostColorsMerged', function* keepHosts() {
    kept.write(hostColorsKey, yield* select(({ hostColors }) => hostColors));
  });
}
