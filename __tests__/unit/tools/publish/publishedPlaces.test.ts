import { kindOfPlace, staysForGood } from '../../../../tools/publish/publishedPlaces';

test.each([
  ['assets/app.1.js', 'file'],
  ['assets/app.1.js.br', 'missing'],
  ['texts/1a/co/app.json.tmp', 'missing'],
  ['assets', 'file'],
  ['assetsable', 'page'],
  ['bank-account', 'page'],
  ['continue/5f1c.2', 'page'],
  ['', 'page'],
  ['favicon.ICO', 'missing'],
  ['headers.json', 'missing'],
])('kindOfPlace: %s is a %s', (path, kind) => {
  expect(kindOfPlace(path)).toBe(kind);
});

test.each([
  ['co/embed/v1.js', true],
  ['co/agreed/1a.json', true],
  ['agreed/1a.json', true],
  ['co/assets/embedded.js', false],
])('staysForGood: %s: %s', (path, stays) => {
  expect(staysForGood(path)).toBe(stays);
});
