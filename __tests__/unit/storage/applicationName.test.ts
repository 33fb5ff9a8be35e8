import { pageOf } from '../../support/pageOf';
import { storagePrefixOf } from '../../../src/storage/applicationName';

test.each([
  ['application-frontend:refinance', 'es-ibancar/refinance:'],
  ['application-frontend-cover:car-2', 'es-ibancar/car-2:'],
  ['application-frontend-cover', 'es-ibancar/'],
  ['application-frontend:', 'es-ibancar/'],
  ['application-frontend:-a', 'es-ibancar/'],
  ['application-frontend:a:b', 'es-ibancar/'],
  ['application-frontend:Ana', 'es-ibancar/'],
  [`application-frontend:${'a'.repeat(33)}`, 'es-ibancar/'],
  ['another', 'es-ibancar/'],
  ['', 'es-ibancar/'],
])('storagePrefixOf: in a frame with the name "%s", keys start with "%s"', (name, expected) => {
  expect(storagePrefixOf({ ...pageOf('es-ibancar'), name, parent: {} })).toBe(expected);
});

test('storagePrefixOf: ignores the name of a window that is not a frame', () => {
  const host = { ...pageOf('es-ibancar'), name: 'application-frontend:refinance', parent: {} };
  host.parent = host;
  expect(storagePrefixOf(host)).toBe('es-ibancar/');
});
