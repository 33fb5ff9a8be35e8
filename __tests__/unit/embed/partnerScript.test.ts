/** @jest-environment jsdom */
import { loadScript, type ScriptSource } from '../../../src/partner/loadScript';

const address = 'https://loans.example/{country}/';

// A test file beside this one, in the same window, may have defined the element for good.
beforeEach(() => jest.spyOn(customElements, 'get').mockReturnValue(undefined));

/** Returns the address of the script that a page is given, if it is given one. */
function scriptOf(source: ScriptSource): string | undefined {
  void loadScript(source).catch(() => undefined);
  const script = document.querySelector('script');
  script?.remove();
  return script?.src;
}

test.each<[string, ScriptSource, string | undefined]>([
  ['a country', { address, country: 'co' }, 'https://loans.example/co/embed/v1.js'],
  ['a country that is another host', { address: 'https://{country}', country: 'evil.example/' }, undefined],
  [
    'a country with parts of an address',
    { address, country: '../x?y#' },
    'https://loans.example/..%2Fx%3Fy%23/embed/v1.js',
  ],
  ['an address without TLS', { address: 'http://loans.example/' }, undefined],
  ['the loopback', { address: 'http://localhost:3000/' }, 'http://localhost:3000/embed/v1.js'],
  ['a script without TLS', { address, script: 'http://loans.example/a.js' }, undefined],
  ['a script of no address', { address, script: 'javascript:alert(1)' }, undefined],
  ['no address', { address: 'https://' }, undefined],
])('loadScript: of %s', (_case, source, expected) => {
  expect(scriptOf(source)).toBe(expected);
});

test('loadScript: gives the script the hash that it must have', () => {
  const script = 'https://loans.example/embed/v1.a.js';
  void loadScript({ address, script, integrity: 'sha384-x' }).catch(() => undefined);
  expect(document.querySelector('script')).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
});
