import { storagePrefixOf } from '../../../src/storage/applicationName';

test.each([
  ['application-frontend:refinance', 'refinance:'],
  ['application-frontend-cover:car-2', 'car-2:'],
  ['application-frontend-cover', ''],
  ['application-frontend:', ''],
  ['application-frontend:-a', ''],
  ['application-frontend:a:b', ''],
  ['application-frontend:Ana', ''],
  [`application-frontend:${'a'.repeat(33)}`, ''],
  ['another', ''],
  ['', ''],
])('storagePrefixOf: in a frame with the name "%s", keys start with "%s"', (name, expected) => {
  expect(storagePrefixOf({ name, parent: {} })).toBe(expected);
});

test('storagePrefixOf: ignores the name of a window that is not a frame', () => {
  const host: { name: string; parent?: unknown } = { name: 'application-frontend:refinance' };
  host.parent = host;
  expect(storagePrefixOf(host)).toBe('');
});
