import { openVisit } from '../../src/services/openVisit';
import type { SagaServices } from '../../src/services/SagaServices';
import type { KeyRing } from '../../src/storage/createSealedStorage';
import { colombianModel, colombianSettings } from './colombia';
import { createSealedStorage } from '../../src/storage/createSealedStorage';
import { keptOn } from './keptOn';
import { memoryStorage, type MemoryStorage } from './memoryStorage';
import type { Applications } from './runApplications';
import { noKeyRing } from './testKey';

export interface VisitedDevice {
  readonly storage?: MemoryStorage;
  readonly tabStorage?: MemoryStorage;
  readonly keyRing?: KeyRing;
  readonly services?: Partial<SagaServices>;
  readonly now?: () => Date;
}

/** The id of a session that a visit begins. */
export const newSessionId = '7f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11';

/** Opens an address on a device as the app does, and starts the application. */
export async function startVisit(start: Applications['start'], search: string, device: VisitedDevice = {}) {
  const { storage = memoryStorage(), tabStorage = memoryStorage(), keyRing = noKeyRing, services } = device;
  const infos: string[] = [];
  const errors: string[] = [];
  const { session, ...opened } = openVisit({
    kept: keptOn(storage, tabStorage),
    sealed: createSealedStorage(storage, keyRing),
    settings: colombianSettings,
    constants: colombianModel.constants,
    search,
    url: 'https://loans.example/co/',
    createUuid: () => newSessionId,
    now: device.now ?? (() => new Date()),
    log: { error: (message) => errors.push(message), info: (message) => infos.push(message) },
  });
  const facts = { timezoneOffset: 300, deviceMemory: 4, language: 'es', screenResolution: '1x1', loadingTime: 5 };
  const visit = { search, ...opened, device: facts };
  const application = await start({ storage, tabStorage, keyRing, services: { session, visit, ...services } });
  return { ...application, session, tabStorage, infos, errors };
}
