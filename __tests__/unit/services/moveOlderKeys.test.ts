/** @jest-environment jsdom */
import { applicationPrefixOf, storagePrefixOf } from '../../../src/storage/applicationName';
import { moveOlderKeys } from '../../../src/services/moveOlderKeys';
import { deviceInUse, keysOf } from '../../fixtures/deviceInUse';
import { pageOf } from '../../support/pageOf';
import { storageKeys } from '../../support/storageKeys';

afterEach(() => {
  log.error.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});

const storages = { device: localStorage, tab: sessionStorage };
const log = { error: jest.fn(), info: jest.fn() };
const ownUrl = `"${window.location.origin}/first/name"`;

/** A device as a release left it whose keys named no deployment. */
const olderDevice = { ...deviceInUse, sessionUrl: ownUrl, leftAt: '/first/name' };

interface Move {
  readonly device: Partial<typeof deviceInUse>;
  /** Stored by this release. */
  readonly newer?: Readonly<Record<string, string>>;
  /** Name of the frame. */
  readonly frame?: string;
  readonly indexedDB?: Pick<IDBFactory, 'open'>;
}

async function move({ device, newer = {}, frame = '', indexedDB }: Move) {
  const host = Object.assign(Object.create(window) as object, {
    ...pageOf('es-first'),
    ...{
      localStorage,
      sessionStorage,
      crypto,
      location: window.location,
      name: frame,
      parent: {},
      ...(indexedDB && { indexedDB }),
    },
  });
  const content = Object.entries(device).map(([key, text]) => [key as keyof typeof device, text] as const);
  for (const place of ['device', 'tab'] as const)
    for (const [key, text] of content.filter(([name]) => keysOf[place].includes(name)))
      storages[place].setItem(applicationPrefixOf(host) + storageKeys[key], text);
  for (const [key, text] of Object.entries(newer)) localStorage.setItem(storagePrefixOf(host) + key, text);
  const moved = await moveOlderKeys(host, { basePath: '/first', log });
  const namesOf = (place: keyof typeof storages) => Object.keys(storages[place]);
  const isNew = (name: string) => name.startsWith(storagePrefixOf(host));
  return {
    ...moved,
    moved: { device: namesOf('device').filter(isNew).length, tab: namesOf('tab').filter(isNew).length },
    left: [...namesOf('device'), ...namesOf('tab')].filter((name) => !isNew(name)).length,
    text: (key: keyof typeof storageKeys) => localStorage.getItem(storagePrefixOf(host) + storageKeys[key]),
  };
}

const all = { device: keysOf.device.length, tab: keysOf.tab.length };
const { sessionUrl: _url, ...withoutUrl } = olderDevice;
const { leadApplication: _lead, secondCopy: _copy, ...withoutSession } = withoutUrl;

test.each<[string, Move, { readonly device: number; readonly tab: number }]>([
  ['of a session and a tab of this deployment: everything', { device: olderDevice }, all],
  [
    'of a named application: everything, under its name',
    { device: olderDevice, frame: 'application-frontend:car' },
    all,
  ],
  [
    'of another deployment on the host: nothing',
    { device: { ...olderDevice, sessionUrl: ownUrl.replace('first', 'second'), leftAt: '/second/name' } },
    { device: 0, tab: 0 },
  ],
  [
    'of another deployment whose path only begins alike: nothing',
    { device: { ...olderDevice, sessionUrl: ownUrl.replace('first', 'first-2'), leftAt: '/first-2/name' } },
    { device: 0, tab: 0 },
  ],
  ['of a tab whose device was moved before: the tab’s alone', { device: withoutUrl }, { device: 0, tab: all.tab }],
  ['of no session that is known: nothing of it', { device: withoutSession }, { device: 0, tab: all.tab }],
  [
    'of a tab that stored more after its device was moved: that too',
    { device: { ...withoutUrl, leftAt: '/second/name' }, newer: { sessionId: deviceInUse.sessionId } },
    { device: all.device - 1, tab: 0 },
  ],
])('moveOlderKeys: on a device %s is moved', async (_case, device, moved) => {
  const after = await move(device);
  expect(after.moved).toEqual(moved);
  const stored = Object.keys(device.device).length;
  expect(after.left).toBe(stored - moved.device - moved.tab);
  expect(after.text('leadApplication')).toBe(moved.device > 0 ? deviceInUse.leadApplication : null);
  expect(after.tabLocale).toBe(moved.tab > 0 ? 'en' : undefined);
  expect(log.error).not.toHaveBeenCalled();
});

test('moveOlderKeys: where the browser refuses its database, the rest is moved, and the log says so', async () => {
  const open = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  expect((await move({ device: olderDevice, indexedDB: { open } })).moved).toEqual(all);
  expect(log.error.mock.calls).toEqual([['The key of an older release is lost', expect.any(DOMException)]]);
});

test('moveOlderKeys: what cannot be stored under its new key stays under the older one', async () => {
  localStorage.setItem('sessionUrl', ownUrl);
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { left, moved } = await move({ device: {} });
  refused.mockRestore();
  expect([left, moved.device]).toEqual([1, 0]);
  expect(log.error).toHaveBeenCalledTimes(1);
});
