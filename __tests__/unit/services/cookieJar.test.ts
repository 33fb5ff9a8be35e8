import { cookieJarOf } from '../../../src/services/cookieJar';

const location = { protocol: 'https:', hostname: 'apply.example' };

test('cookieJarOf: where cookies are forbidden, it reads none and throws nothing', () => {
  const document = {
    get cookie(): string {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    },
    set cookie(_written: string) {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    },
  };
  const jar = cookieJarOf({ document, location }, '/first');
  expect(jar.read()).toBe('');
  expect(() => jar.write({ name: '_fbp', value: '1', maxAgeSeconds: 60 })).not.toThrow();
  expect(jar.domain()).toEqual(expect.any(String));
});

/** A document that keeps the cookies of a site, except those of a public suffix. */
function cookiesOf(hostname: string, protocol = 'https:') {
  const written: string[] = [];
  const kept = new Map<string, string>();
  const document = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(text) ?? [];
      const domain = /Domain=([^;]+)/.exec(attributes)?.[1] ?? hostname;
      if (['uk', 'co.uk', 'example'].includes(domain)) return;
      if (/Max-Age=0/.test(attributes)) kept.delete(name);
      else kept.set(name, value);
    },
  };
  return { jar: cookieJarOf({ document, location: { protocol, hostname } }, '/first'), written, document };
}

test.each([
  [
    'https:',
    'apply.loans.co.uk',
    'loans.co.uk',
    '_fbc=1; Path=/first/; SameSite=Lax; Secure; Domain=loans.co.uk; Max-Age=60',
  ],
  ['http:', 'loans.example', 'loans.example', '_fbc=1; Path=/first/; SameSite=Lax; Domain=loans.example; Max-Age=60'],
  ['http:', 'localhost', 'localhost', '_fbc=1; Path=/first/; SameSite=Lax; Max-Age=60'],
])('cookieJarOf: on %s//%s, a cookie is set on %s, and no other is left', (...given) => {
  const [protocol, hostname, domain, text] = given;
  const { jar, written, document } = cookiesOf(hostname, protocol);
  expect(jar.domain()).toBe(domain);
  jar.write({ name: '_fbc', value: '1', maxAgeSeconds: 60 });
  expect(written.at(-1)).toBe(text);
  expect(document.cookie).toBe('_fbc=1');
  jar.write({ name: '_fbc', value: '', maxAgeSeconds: 0 });
  expect(jar.read()).toBe('');
  const removal = text.replace('=1', '=').replace('=60', '=0');
  expect(written.slice(-2)).toEqual([removal, removal.replace('/first/', '/')]);
});
