import { acceptedColors, type UiColors } from '../src/colors/partnerColors';
import type { KeyValueStorage } from '../src/storage/createStorage';
import { parseRepeatedly } from '../src/storage/parseRepeatedly';
import { storageKeys } from '../src/storage/storageKeys';
import { put, type Saga, select, takeEvery } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Stores the partner's colours on the device, so that a reload shows them at once, and removes them with the
 * application. The host's colours are stored in the tab only: a visit without the host uses the brand's.
 */
export function* watchColors(services: SagaServices): Saga {
  const { storage, tabStorage, isFramed } = services;
  const restored = restoreColors(storage.get(storageKeys.uiColors));
  if (Object.keys(restored).length > 0) yield* put({ type: 'partnerColorsRestored', colors: restored });
  const kept = isFramed ? restoreColors(tabStorage.get(storageKeys.uiColors)) : {};
  if (Object.keys(kept).length > 0) yield* put({ type: 'hostColorsRestored', colors: kept });
  yield* takeEvery(services, ['statusReceived', 'statusRestored', 'applicationCleared'], function* keep() {
    write(storage, yield* select(({ uiColors }) => uiColors));
  });
  yield* takeEvery(services, 'hostColorsMerged', function* keepHosts() {
    write(tabStorage, acceptedColors(yield* select(({ hostColors }) => hostColors)));
  });
}

function write(storage: KeyValueStorage, colors: UiColors): void {
  if (Object.keys(colors).length > 0) storage.set(storageKeys.uiColors, JSON.stringify(colors));
  else storage.remove(storageKeys.uiColors);
}

/** Restores the colours that a partner or a host may set; ignores anything else. */
export function restoreColors(stored: string | null): UiColors {
  return acceptedColors(stored === null ? undefined : parseRepeatedly(stored));
}
