import { pageOf } from '../../support/pageOf';
import { createStorage, type KeyValueStorage } from '../../../src/storage/createStorage';

type StorageName = 'localStorage' | 'sessionStorage';

const names: readonly StorageName[] = ['localStorage', 'sessionStorage'];
const quota = new Error('QuotaExceededError');

function refuse(): never {
  throw quota;
}

/** A browser storage backed by a map. */
function browserStorage(over: Partial<Storage> = {}): Storage {
  const content = new Map<string, string>();
  return {
    get length() {
      return content.size;
    },
    key: (index) => [...content.keys()][index] ?? null,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    clear: () => content.clear(),
    ...over,
  };
}

function hostOf(localStorage: Storage, sessionStorage: Storage = browserStorage()) {
  return { ...pageOf('es-ibancar'), localStorage, sessionStorage };
}

test.each(names)('createStorage: %s stores its values separately from the other storage', (name) => {
  const host = hostOf(browserStorage(), browserStorage());
  const reports: unknown[] = [];
  const storage = createStorage(host, name, (message) => reports.push(message));
  expect(storage.get('key')).toBeNull();
  expect(storage.set('key', '')).toBe(true);
  expect(storage.get('key')).toBe('');
  expect(storage.set('key', '"text"')).toBe(true);
  expect(host[name].getItem('es-ibancar/key')).toBe('"text"');
  expect(storage.remove('key')).toBe(true);
  expect(storage.get('key')).toBeNull();
  expect(storage.set('key', 'again') && storage.clear()).toBe(true);
  expect([host.localStorage.length, host.sessionStorage.length]).toEqual([0, 0]);
  expect(reports).toEqual([]);
});

const applications = [
  ['es-ibancar', ''],
  ['es-ibancar', 'application-frontend:car'],
  ['es-prestamotor', ''],
] as const;

test.each(names)('createStorage: %s keeps each deployment of a host, and each named application, apart', (name) => {
  const shared = hostOf(browserStorage(), browserStorage());
  const [only, car, other] = applications.map(([deployment, frame]) =>
    createStorage({ ...shared, ...pageOf(deployment), name: frame, parent: {} }, name, refuse),
  );
  for (const storage of [only, car, other]) expect(storage?.get('key')).toBeNull();
  for (const [index, storage] of [only, car, other].entries()) storage?.set('key', String(index));
  expect([only, car, other].map((storage) => storage?.get('key'))).toEqual(['0', '1', '2']);
  expect(car?.clear()).toBe(true);
  expect([only, car, other].map((storage) => storage?.get('key'))).toEqual(['0', null, '2']);
  expect(other?.remove('key')).toBe(true);
  expect([only, other].map((storage) => storage?.get('key'))).toEqual(['0', null]);
});

const failures: readonly [string, keyof Storage, (storage: KeyValueStorage) => unknown, unknown][] = [
  ['setting', 'setItem', (storage) => storage.set('key', 'secret'), false],
  ['retrieving', 'getItem', (storage) => storage.get('key'), null],
  ['removing', 'removeItem', (storage) => storage.remove('key'), false],
  ['clearing', 'key', (storage) => storage.set('key', 'x') && storage.clear(), false],
];

describe.each(names)('createStorage: when %s fails', (name) => {
  test.each(failures)(
    'a failure in %s a key is reported with the message of the specification',
    (...[doing, method, use, answer]) => {
      const broken = browserStorage();
      const reports: unknown[][] = [];
      const storage = createStorage({ ...hostOf(browserStorage()), [name]: broken }, name, (...args) =>
        reports.push(args),
      );
      Object.assign(broken, { [method]: refuse });
      expect(use(storage)).toBe(answer);
      expect(reports).toEqual([[`Error ${doing} key in ${name}`, quota]]);
    },
  );
});

describe('createStorage: when storage is unavailable', () => {
  const denied = {
    ...pageOf('es-ibancar'),
    get localStorage() {
      return refuse();
    },
    get sessionStorage() {
      return refuse();
    },
  };
  const absent = Object.assign(
    pageOf('es-ibancar'),
    JSON.parse('{"localStorage":null,"sessionStorage":null}'),
  ) as typeof denied;
  const unreadable = hostOf(browserStorage({ getItem: refuse }), browserStorage({ getItem: refuse }));

  test.each([
    ['the property throws', denied],
    ['the property is null', absent],
    ['nothing can be read', unreadable],
  ])('because %s, stores nothing, returns false or null, and reports nothing', (_case, host) => {
    for (const name of names) {
      const reports: unknown[] = [];
      const storage = createStorage(host, name, (message) => reports.push(message));
      const answers = [storage.set('key', 'x'), storage.get('key'), storage.remove('key'), storage.clear()];
      expect(answers).toEqual([false, null, false, false]);
      expect(reports).toEqual([]);
    }
  });
});
