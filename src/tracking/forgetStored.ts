type StoringHost = Pick<
  Window & typeof globalThis,
  'document' | 'location' | 'localStorage' | 'sessionStorage' | 'indexedDB'
>;

/**
 * Removes what vendors store on the page's own host under names that start with `prefixes`: cookies, on every domain
 * and path that they may have been set on, keys of both storages, and databases.
 */
export function forgetStored(host: StoringHost, prefixes: readonly string[]): void {
  const isTheirs = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
  attempt(() => forgetCookies(host, isTheirs));
  attempt(() => forgetKeys(host.localStorage, isTheirs));
  attempt(() => forgetKeys(host.sessionStorage, isTheirs));
  attempt(() => forgetDatabases(host.indexedDB, isTheirs));
}

type IsTheirs = (name: string) => boolean;

/** A browser that denies a storage throws at its first use; there is then nothing to remove. */
function attempt(remove: () => void): void {
  try {
    remove();
  } catch {
    // Nothing is stored there.
  }
}

function forgetCookies({ document, location }: StoringHost, isTheirs: IsTheirs): void {
  const { hostname, pathname, protocol } = location;
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  const labels = hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  const paths = [...pathname.matchAll(/\//g)].map(({ index }) => pathname.slice(0, index + 1));
  // In a frame of another site the browser changes no other cookies.
  const attributes = protocol === 'https:' ? '; secure; samesite=none' : '';
  for (const name of names.filter(isTheirs))
    for (const domain of ['', ...domains])
      for (const path of paths) document.cookie = `${name}=; max-age=0; path=${path}${domain}${attributes}`;
}

function forgetKeys(storage: Storage, isTheirs: IsTheirs): void {
  for (const key of Object.keys(storage).filter(isTheirs)) storage.removeItem(key);
}

function forgetDatabases(databases: IDBFactory, isTheirs: IsTheirs): void {
  const remove = (names: readonly string[]) => {
    for (const name of names.filter(isTheirs)) databases.deleteDatabase(name);
  };
  if (!('databases' in databases)) return;
  databases.databases().then(
    (known) => remove(known.map(({ name = '' }) => name)),
    () => undefined,
  );
}
