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
  const jar = cookieJarOf({ document, location });
  expect(jar.read()).toBe('');
  expect(() => jar.write({ name: '_fbp', value: '1', maxAgeSeconds: 60 })).not.toThrow();
  expect(jar.domain()).toEqual(expect.any(String));
});
