import { cleanAddress, isCleanAddress } from '../../../src/attribution/cleanAddress';

test.each([
  ['/co/', '/co/'],
  ['/co/?amount=500000&utm_source=x', '/co/?amount=500000&utm_source=x'],
  ['/co/?amount=500000&amp;refName=x&AMP;amp;refSubId=7', '/co/?amount=500000&refName=x&refSubId=7'],
  ['/co/?refName=x&amp;firstName=Ana', '/co/?refName=x'],
  ['/co/name?firstName=Ana&amount=1', '/co/name?amount=1'],
  ['/co/unsubscribe?email=ana%40example.com', '/co/unsubscribe'],
  ['/co/continue/abc?urlType=email', '/co/continue?urlType=email'],
  ['/co/continue/abc/', '/co/continue'],
  ['/co/continue', '/co/continue'],
  ['/co/continued/abc', '/co/continued/abc'],
])('cleanAddress: reduces %s to the public address %s', (address, clean) => {
  const url = new URL(address, 'https://apply.example');
  expect(cleanAddress(url)).toBe(clean);
  expect(isCleanAddress(url)).toBe(address === clean);
});
