import { isAllowedRedirect } from '../../../src/redirect/isAllowedRedirect';

const hosts = ['lender.example', '*.partner.example', '*.localhost', '127.0.0.1', '[::1]'];

test.each([
  'https://lender.example',
  'https://lender.example/path?x=1#y',
  'https://lender.example:8443/path',
  'HTTPS://LENDER.EXAMPLE/',
  'https://a.partner.example/',
  'https://a.b.partner.example/',
  'http://127.0.0.1:3000/sandbox/lender',
  'http://[::1]:3000/',
  'http://co-askrobin.localhost:3000/sandbox/lender',
])('isAllowedRedirect: %s is followed', (address) => {
  expect(isAllowedRedirect(address, hosts)).toBe(true);
});

test.each([
  '',
  'nonsense',
  '/path',
  '//evil.example',
  '//lender.example',
  '\\\\evil.example',
  '\\\\lender.example',
  'https:evil.example',
  'https:lender.example',
  'https:/lender.example',
  'https:\\\\lender.example',
  'https:///lender.example',
  'https://evil.example',
  'https://lender.example@evil.example',
  'https://user:secret@lender.example',
  'https://user@lender.example',
  'https://:secret@lender.example',
  ' https://lender.example',
  'https://lender.example.evil.example',
  'https://evil-lender.example',
  'https://evil.example/lender.example',
  'https://evil.example?lender.example',
  'https://evil.example#@lender.example',
  'https://evil.example\\@lender.example',
  'https://lender.example\n.evil.example',
  'https://lender.example\t.evil.example',
  'https://lender.example%2eevil.example',
  'https://lender.example.',
  'https://partner.example',
  'https://.partner.example',
  'https://evilpartner.example',
  'https://lender。example.evil.example',
  'https://xn--lender-2ya.example',
  'http://lender.example',
  'http://127.0.0.1.evil.example',
  'http://localhost:3000',
  'http://localhost.evil.example',
  'http://evillocalhost:3000',
  'ftp://lender.example',
  'ftp://127.0.0.1/https://lender.example',
  'javascript:alert(1)',
  'javascript://lender.example/%0aalert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;https://lender.example',
  'blob:https://lender.example/0',
  'file:///etc/passwd',
  'about:blank',
  'https://',
])('isAllowedRedirect: %j is refused', (address) => {
  expect(isAllowedRedirect(address, hosts)).toBe(false);
});

test.each([
  ['https://lender.example', [], false],
  ['http://localhost', [], false],
  ['http://lender.example', ['lender.example', 'localhost'], false],
  ['http://evillocalhost', ['evillocalhost'], false],
  ['http://localhost.lender.example', ['localhost.lender.example'], false],
  ['http://localhost:8080/x', ['localhost'], true],
])('isAllowedRedirect: %s with the hosts %j is %s', (...[address, listed, isAllowed]) => {
  expect(isAllowedRedirect(address, listed)).toBe(isAllowed);
});
