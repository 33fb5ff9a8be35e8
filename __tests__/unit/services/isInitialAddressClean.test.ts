import { isInitialAddressClean } from '../../../src/services/isInitialAddressClean';

test.each([
  ['no address', [], true],
  ['what is public', ['https://loans.example/co/?utm_source=news&amount=1000'], true],
  ['an e-mail address', ['https://loans.example/co/?email=camila@example.com'], false],
  ['a lead', ['https://loans.example/co/continue/lead-7?urlType=email'], false],
  ['a token behind the path', ['https://loans.example/co/checking#token=lead-7'], false],
  ['no URL', ['document'], true],
])('isInitialAddressClean: a page that was loaded from %s', (_case, names, isClean) => {
  const getEntriesByType = (type: string) =>
    (type === 'navigation' ? names : ['https://x.example/?email=a']).map((name) => ({ name }));
  const host: unknown = { performance: { getEntriesByType } };
  expect(isInitialAddressClean(host as typeof window)).toBe(isClean);
});
