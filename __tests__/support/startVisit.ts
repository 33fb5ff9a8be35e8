import type { Settings } from '../../src/published/settings';
import type { KeyRing } from '../../src/storage/createSealedStorage';
import { colombianSettings } from './colombia';
import { memoryStorage, type MemoryStorage } from './memoryStorage';
import type { Applications } from './runApplications';
import type { PlatformFacts } from './startApplication';

export interface VisitedDevice {
  readonly storage?: MemoryStorage;
  readonly tabStorage?: MemoryStorage;
  readonly keyRing?: KeyRing;
  readonly settings?: Settings;
  readonly platform?: PlatformFacts;
  readonly now?: () => Date;
}

/** A deployment that may store clicks on advertisements without asking. */
export const settingsWithoutConsent = {
  ...colombianSettings,
  consent: { ...colombianSettings.consent, isRequired: false },
};

/** The id of a session that a visit begins. */
export const newSessionId = '7f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11';

/** Opens an address on a device, and starts the application. */
export async function startVisit(start: Applications['start'], search: string, device: VisitedDevice = {}) {
  const { tabStorage = memoryStorage(), now = () => new Date(), platform, ...kept } = device;
  let isFirst = true;
  const createUuid = () => {
    const id = isFirst ? newSessionId : crypto.randomUUID();
    isFirst = false;
    return id;
  };
  const application = await start({
    ...kept,
    tabStorage,
    visit: { search },
    platform: { now, createUuid, ...platform },
  });
  return { ...application, session: application.services.session, tabStorage };
}
