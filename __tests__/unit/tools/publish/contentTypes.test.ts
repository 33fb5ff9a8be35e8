import { contentTypeOf } from '../../../../tools/publish/contentTypes';

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['assets/app.1.js', 'text/javascript; charset=utf-8'],
  ['flow/first.mjs', 'text/javascript; charset=utf-8'],
  ['assets/states.7.css', 'text/css; charset=utf-8'],
  ['flow.json', 'application/json; charset=utf-8'],
  ['app.1.js.map', 'application/json; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json'],
  ['logo.svg', 'image/svg+xml'],
  ['icon.png', 'image/png'],
  ['favicon.ico', 'image/x-icon'],
  ['share.webp', 'image/webp'],
  ['a.b.jpeg', 'image/jpeg'],
  ['share.jpg', 'image/jpeg'],
  ['font.1a.woff2', 'font/woff2'],
  ['html', 'application/octet-stream'],
  ['data.bin', 'application/octet-stream'],
])('contentTypeOf: sends %s as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});
