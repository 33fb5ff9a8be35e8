import { decodePublished } from '../../../src/published/decodePublished';
import { isTextTree } from '../../../src/published/settings';

interface Published {
  readonly model: object;
  readonly id: string;
  readonly extra?: number;
}

const needed = ['model', 'id'] as const;

test('decodePublished: returns a value unchanged that has all required members', () => {
  const value = { model: {}, id: 'a', extra: 1 };
  expect(decodePublished<Published>('flow', value, needed)).toBe(value);
});

test.each([
  ['nothing', undefined, 'no model'],
  ['null', null, 'no model'],
  ['a text', '<html>', 'no model'],
  ['a list', [], 'no model'],
  ['a member that is null', { model: null, id: 'a' }, 'no model'],
  ['a member that is empty', { model: {}, id: '' }, 'no id'],
])('decodePublished: %s fails with an error that names the file and the missing member', (_, value, reason) => {
  const decode = () => decodePublished<Published>('/flow.json', value, needed);
  expect(decode).toThrow(`/flow.json: ${reason} (PUBLISHED_UNFIT)`);
});

test.each([
  ['nested strings', { a: 'x', b: { c: 'y', d: {} } }, true],
  ['no texts at all', {}, true],
  ['a number', { a: { b: 1 } }, false],
  ['a list', { a: ['x'] }, false],
  ['null', { a: null }, false],
  ['a string alone', 'x', false],
])('isTextTree: %s', (_, value, isTree) => {
  expect(isTextTree(value)).toBe(isTree);
});
