import { contentTypeOf } from '../../../../tools/publish/contentTypes';

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['flow/first.mjs', 'text/javascript; charset=utf-8'],
  ['app.1.js.map', 'application/json; charset=utf-8'],
  ['logo.svg', 'image/svg+xml'],
  ['a.b.jpeg', 'image/jpeg'],
  ['html', 'application/octet-stream'],
  ['data.bin', 'application/octet-stream'],
])('contentTypeOf: sends %s as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});
