import type { BrowserContext, Page, Request } from '@playwright/test';
import type { VendorRequest } from './startVendors';

/** All that an onlooker could see of a visit, by where it was seen. */
export type Seen = Readonly<Record<'vendors' | 'log' | 'addresses' | 'referrers' | 'page' | 'storage', string[]>>;

export function emptySeen(): Seen {
  return { vendors: [], log: [], addresses: [], referrers: [], page: [], storage: [] };
}

/** Watches all pages of a context: what they log, their addresses, and what they say to have come from. */
export function watchVisit(page: Page, context: BrowserContext, seen: Seen): void {
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

/** What vendors have received: where they were asked, with what, and what a script of theirs could see of the page. */
export function noteVendors(requests: readonly VendorRequest[], seen: Seen): void {
  seen.vendors.push(...requests.flatMap(({ path, headers, body }) => [path, headers, body]));
}

/** What any script finds on the page without looking at what is written there: addresses that the browser remembers, and the like. */
export async function notePage(page: Page, seen: Seen): Promise<void> {
  const found = await page.evaluate(() => [
    JSON.stringify(performance.getEntries()),
    JSON.stringify(history.state),
    document.URL,
    document.referrer,
    document.title,
    window.name,
  ]);
  seen.page.push(...found);
}

/** Everything that the device keeps for the page, in clear or not. */
export async function noteStorage(page: Page, seen: Seen): Promise<void> {
  const kept = await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        found.push(JSON.stringify([await asked(objects.getAllKeys()), await asked<unknown[]>(objects.getAll())]));
      }
      database.close();
    }
    return [...found, ...(await caches.keys()), JSON.stringify(history.state)];
  });
  seen.storage.push(...kept);
}

/** Fewer characters stand in many a number and in many a hash, so they are looked for by themselves. */
const longEnough = 7;

/** As it is, encoded for an address, in base64 at any of its three places, and as a country writes numbers and dates. */
export function containsCanary(text: string, canary: string | number): boolean {
  const plain = String(canary);
  const ungrouped = text.replace(/(?<=\d)[ .,'\u00a0\u202f](?=\d{3})/g, '');
  if (plain.length < longEnough) return new RegExp(`(?<![\\w.-])${plain}(?![\\w-])`).test(`${text}\n${ungrouped}`);
  const [year, month, day] = plain.split('-');
  const dates = /^\d{4}-\d\d-\d\d$/.test(plain) ? [`${day}/${month}/${year}`, `${year}${month}${day}`] : [];
  const forms = [plain, encodeURIComponent(plain), plain.replace(/^\+57/, ''), ...dates];
  const haystacks = [text.toLowerCase(), ungrouped.toLowerCase()];
  if (forms.some((form) => haystacks.some((haystack) => haystack.includes(form.toLowerCase())))) return true;
  return base64Of(plain).some((form) => text.includes(form));
}

function base64Of(plain: string): readonly string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(`${'x'.repeat(shift)}${plain}`).toString('base64');
    return encoded.slice(shift === 0 ? 0 : 4, encoded.length - 4);
  });
}
