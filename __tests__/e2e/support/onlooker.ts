import type { BrowserContext, Page, Request } from '@playwright/test';
import type { VendorRequest } from './startVendors';

/** All that an onlooker could see of a visit, by where it was seen. */
export type Seen = Readonly<Record<'vendors' | 'log' | 'addresses' | 'referrers' | 'page' | 'storage', string[]>>;

export function emptySeen(): Seen {
  return { vendors: [], log: [], addresses: [], referrers: [], page: [], storage: [] };
}

/**
 * Records what all pages of a context log, the addresses of a page, and the referrers of all requests. Lets a script
 * observe the page's requests from the start, as a vendor's may.
 */
export async function watchVisit(page: Page, context: BrowserContext, seen: Seen): Promise<void> {
  await page.addInitScript(() => {
    const observed: string[] = [];
    Object.assign(window, { observed });
    new PerformanceObserver((list) => observed.push(...list.getEntries().map(({ name }) => name))).observe({
      type: 'resource',
      buffered: true,
    });
  });
  context.on('console', (message) => seen.log.push(message.text()));
  context.on('weberror', (error) => seen.log.push(String(error.error().stack)));
  page.on('framenavigated', (frame) => seen.addresses.push(frame.url()));
  context.on('request', (request: Request) => {
    request.allHeaders().then(
      ({ referer = '' }) => seen.referrers.push(referer),
      () => undefined,
    );
  });
}

/** Records what vendors received: path, headers and body of each request, with what their script saw of the page. */
export function noteVendors(requests: readonly VendorRequest[], seen: Seen): void {
  seen.vendors.push(...requests.flatMap(({ path, headers, body }) => [path, headers, body]));
}

/** Records what any script can read without the content of the page: entries, history state, addresses and titles. */
export async function notePage(page: Page, seen: Seen): Promise<void> {
  const found = await page.evaluate(() => [
    JSON.stringify(performance.getEntries()),
    JSON.stringify(Reflect.get(window, 'observed')),
    JSON.stringify(history.state),
    document.URL,
    document.referrer,
    document.title,
    window.name,
  ]);
  seen.page.push(...found);
}

/** Records everything that the device stores for the page, encrypted or not. */
export async function noteStorage(page: Page, seen: Seen): Promise<void> {
  const kept = await page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        found.push(JSON.stringify([await resultOf(objects.getAllKeys()), await resultOf<unknown[]>(objects.getAll())]));
      }
      database.close();
    }
    return [...found, ...(await caches.keys()), JSON.stringify(history.state)];
  });
  seen.storage.push(...kept);
}

/** Shorter values are part of many numbers and hashes, so they must stand alone. */
const longEnough = 7;

/** Texts in which canaries are looked for. */
export interface Searched {
  readonly text: string;
  /** The same in lower case, as it is and without what groups its digits. */
  readonly plain: readonly string[];
}

/** Prepares texts once for many searches. */
export function searched(texts: readonly string[]): Searched {
  // Nothing is found across two of them.
  const text = [...new Set(texts)].join('\n\0\n');
  const ungrouped = text.replace(/(?<=\d)[ .,'\u00a0\u202f](?=\d{3})/g, '');
  return { text, plain: [text.toLowerCase(), ungrouped.toLowerCase()] };
}

/**
 * Whether a text contains a canary: as it is, URL-encoded, in base64 at any of its three offsets, or as a country
 * formats numbers and dates.
 */
export function containsCanary({ text, plain: haystacks }: Searched, canary: string | number): boolean {
  const plain = String(canary);
  if (plain.length < longEnough) {
    const alone = new RegExp(`(?<![\\w.-])${plain.toLowerCase()}(?![\\w-])`);
    return haystacks.some((haystack) => alone.test(haystack));
  }
  const [year, month, day] = plain.split('-');
  const dates = /^\d{4}-\d\d-\d\d$/.test(plain) ? [`${day}/${month}/${year}`, `${year}${month}${day}`] : [];
  const forms = [plain, encodeURIComponent(plain), plain.replace(/^\+57/, ''), ...dates];
  if (forms.some((form) => haystacks.some((haystack) => haystack.includes(form.toLowerCase())))) return true;
  return base64Of(plain).some((form) => text.includes(form));
}

function base64Of(plain: string): readonly string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(`${'x'.repeat(shift)}${plain}`).toString('base64');
    return encoded.slice(shift === 0 ? 0 : 4, encoded.length - 4);
  });
}
