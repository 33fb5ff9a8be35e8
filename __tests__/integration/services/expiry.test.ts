import { openVisit } from '../../../src/services/openVisit';
import type { SagaServices } from '../../../src/services/SagaServices';
import type { KeyRing } from '../../../src/storage/createSealedStorage';
import { createLastUse } from '../../../src/storage/lastUse';
import { storageKeys } from '../../../src/storage/storageKeys';
import type { Action } from '../../../src/store/actions';
import { selectApplicationState } from '../../../src/store/selectors';
import { colombianModel, colombianSettings } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage';
import { runApplications } from '../../support/runApplications';
import { keyRingOf, noKeyRing, testKey } from '../../support/testKey';

const { start } = runApplications();

const day = 24 * 3_600_000;
const newSessionId = '7f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11';
const answered: Action = { type: 'answersChanged', answers: applicant };

interface Device {
  readonly storage: MemoryStorage;
  readonly keyRing?: KeyRing;
  readonly services?: Partial<SagaServices>;
  readonly now?: () => Date;
}

/** Opens the start page on this device. */
async function visit({ storage, keyRing = noKeyRing, services, now = () => new Date() }: Device) {
  const log = { error: () => undefined, info: () => undefined };
  const url = 'https://loans.example/co/';
  const sources = {
    storage,
    tabStorage: memoryStorage(),
    settings: colombianSettings,
    constants: colombianModel.constants,
    search: '',
    url,
  };
  const { session, ...opened } = openVisit({ ...sources, createUuid: () => newSessionId, now, log });
  const device = { timezoneOffset: 300, deviceMemory: 4, language: 'es', screenResolution: '1x1', loadingTime: 5 };
  const application = await start({
    storage,
    keyRing,
    services: { session, visit: { search: '', ...opened, device }, ...services },
  });
  return { ...application, session };
}

/** Leaves a full application on a device, and opens it again this long after the last use. */
async function leftFor(ms: number, ...later: readonly Action[]) {
  const storage = memoryStorage();
  const keyRing = keyRingOf(await testKey());
  const first = await visit({ storage, keyRing });
  first.dispatch(answered, ...later);
  await first.until(() => storage.content.has(storageKeys.sealedApplication));
  first.stop();
  const now = () => new Date(new Date().getTime() + ms);
  return { storage, again: await visit({ storage, keyRing, now }) };
}

test('answers within a day: are all there', async () => {
  const { again } = await leftFor(day / 2);
  expect(again.store.getState().answers).toEqual(applicant);
});

test('answers after a day: lack the sensitive ones, and no others', async () => {
  const { again } = await leftFor(2 * day);
  const { personalCode: _code, iban: _iban, ...others } = applicant;
  expect(again.store.getState().answers).toEqual(others);
});

test.each([
  ['answers', []],
  [
    'a lead',
    [
      { type: 'leadSaved', id: 'lead-1', leadStatus: 'submitted' },
      { type: 'statusReceived', update: { progressState: 10 } },
    ],
  ],
] as [string, readonly Action[]][])(
  '%s after 400 days: nothing is left on the device, and a new session starts',
  async (_what, later) => {
    const { storage, again } = await leftFor(400 * day, ...later);
    expect(again.store.getState()).toMatchObject({ answers: {}, lead: { id: undefined } });
    expect(selectApplicationState(again.store.getState())).toBe(0);
    expect([...storage.content.values()].join()).not.toMatch(/camila|lead-1|1020304050/i);
    expect(again.session.id).toBe(newSessionId);
  },
);

test('a page that comes back into view after the expiry: restarts', async () => {
  const shown = new Set<() => void>();
  const restarts: string[] = [];
  let now = new Date();
  const storage = memoryStorage();
  const lastUse = createLastUse(storage, () => now);
  const application = await visit({
    storage,
    services: {
      otherTabChanges: (listener) => {
        shown.add(() => listener('changed'));
        return () => undefined;
      },
      restart: () => restarts.push('again'),
      now: () => now,
      lastUse,
    },
  });
  application.dispatch(answered);
  shown.forEach((look) => look());
  expect(restarts).toEqual([]);
  now = new Date(now.getTime() + 8 * day);
  shown.forEach((look) => look());
  expect(restarts).toEqual(['again']);
});
