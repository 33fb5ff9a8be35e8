import { cleanAddress, isCleanAddress } from '../../../src/attribution/cleanAddress';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/root';
import { productDocuments } from '../../support/productDocuments';

test.each([
  ['/', '/'],
  ['/co/', '/co/'],
  ['/co/?amount=500000&utm_source=x', '/co/?amount=500000&utm_source=x'],
  ['/co/?amount=500000&amp;refName=x&AMP;amp;refSubId=7', '/co/?amount=500000&refName=x&refSubId=7'],
  ['/co/?refName=x&amp;firstName=Ana', '/co/?refName=x'],
  ['/co/?refName=x&amp%3BrefSubId=7', '/co/?refName=x&refSubId=7'],
  ['/co/?refName=x&amp%3bamp;refSubId=7', '/co/?refName=x&refSubId=7'],
  ['/co/?refName=x&amp%3BfirstName=Ana', '/co/?refName=x'],
  ['/co/name?firstName=Ana&amount=1', '/co/name?amount=1'],
  ['/co/unsubscribe?email=ana%40example.com', '/co/unsubscribe'],
  ['/co/continue/abc?urlType=email', '/co/continue?urlType=email'],
  ['/co/continue/abc/', '/co/continue'],
  ['/co/continue', '/co/continue'],
  ['/co/continued/abc', '/co/continued/abc'],
  ['/co/continue/abc//', '/co/continue'],
  ['/co/continue//abc', '/co/continue'],
  ['/co/continue/abc/def', '/co/continue'],
  ['/co/name/ana@example.com', '/co/name'],
  ['/co/name/ana%40example.com/', '/co/name'],
  ['/Ana.Rojas', '/'],
  ['/loans-2/wniosek-uzupelnienie', '/loans-2/wniosek-uzupelnienie'],
  ['/co/name#main', '/co/name#main'],
  ['/co/continue/abc?urlType=connection#token=abc', '/co/continue?urlType=connection'],
  ['/co/#access_token=abc&error=', '/co/'],
  ['/co/#ana@example.com', '/co/'],
  ['/co/#_=_', '/co/'],
])('cleanAddress: reduces %s to the public address %s', (address, clean) => {
  const url = new URL(address, 'https://apply.example');
  expect(cleanAddress(url)).toBe(clean);
  expect(isCleanAddress(url)).toBe(address === clean);
});

test('cleanAddress: leaves the address of every page of the product', () => {
  const routes = [...productDocuments.states.values()].map((state) => `/${String(Reflect.get(state, 'route'))}`);
  const steps = readdirSync(path.join(ROOT, 'schemas/steps')).map((file) => `/${path.parse(file).name}`);
  const pages = [...routes, ...steps].map((page) => new URL(`/application-frontend${page}`, 'https://apply.example'));
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter((page) => !isCleanAddress(page)).map(({ pathname }) => pathname)).toEqual([]);
});
