import { createHash } from 'node:crypto';
import { boxOfServed, provenText } from '../../../src/agreements/agreedWords';
import {
  type Agreement,
  agreementsKey,
  hashWords,
  latestAgreements,
  withAgreements,
} from '../../../src/agreements/agreements';

const agreed: Agreement = {
  ...{ id: 'terms', kind: 'policy', title: 'Terms', text: '', textHash: 'a'.repeat(64), locale: 'en' },
  ...{ at: '2026-11-29T09:00:00.000Z', release: 'r1', page: 'details', given: true },
};

test.each([
  ['white space of any kind', { title: ' A\u00A0 b\n', text: 'c\t\td' }, 'A b c d'],
  ['composed and decomposed letters', { title: 'cre\u0301dito', text: '' }, 'cr\u00E9dito'],
  ['HTML as it was served', { title: 'A', text: 'b', html: '<p>c</p>' }, 'A b <p>c</p>'],
  ['the address of a text elsewhere', { title: 'A', text: '', url: 'https://x.example/t' }, 'A https://x.example/t'],
])('provenText: %s', (_, box, expected) => {
  expect(provenText(box)).toBe(expected);
});

test.each(['', 'Términos y condiciones', '𝒜 \u0000 ß'.repeat(1000)])(
  'hashWords: the browser and the library agree with Node (%#)',
  async (text) => {
    const expected = createHash('sha256').update(text).digest('hex');
    expect(await hashWords(text)).toBe(expected);
    expect(await hashWords(text, {})).toBe(expected);
  },
);

test.each<readonly [string, Partial<Agreement>, number]>([
  ['the same again, later', { at: '2026-11-29T10:00:00.000Z', release: 'r2' }, 1],
  ['another tick', { given: false }, 2],
  ['other words', { textHash: 'b'.repeat(64) }, 2],
  ['another language', { locale: 'es' }, 2],
  ['another box', { id: 'privacy' }, 2],
])('withAgreements: %s', (_, change, expected) => {
  expect(withAgreements([agreed], [{ ...agreed, ...change }])).toHaveLength(expected);
});

test('withAgreements: keeps every change of a box, leaves out a text too long to keep, and ends at its limit', () => {
  const turns = Array.from({ length: 300 }, (_, index) => ({ ...agreed, given: index % 2 === 0 }));
  const all = turns.reduce<readonly Agreement[]>((known, one) => withAgreements(known, [one]), []);
  expect(all).toHaveLength(200);
  expect(latestAgreements(all)).toEqual([{ ...agreed, given: false }]);
  const [long] = withAgreements([], [{ ...agreed, html: 'x'.repeat(40_000) }]);
  expect(long).toEqual(agreed);
});

test.each([
  ['no list', '{"id":1}', undefined],
  [
    'records and rubbish',
    JSON.stringify([agreed, null, 7, { ...agreed, at: 'soon' }, { ...agreed, given: 1 }]),
    [agreed],
  ],
  ['an unknown kind', JSON.stringify([{ ...agreed, kind: 'vow' }]), []],
  ['HTML that is no text', JSON.stringify([{ ...agreed, html: {} }]), []],
])('what the device keeps: %s', (_, stored, expected) => {
  expect(agreementsKey.read(stored)).toEqual(expected);
});

test('boxOfServed: has no members that the server left out', () => {
  expect(boxOfServed({ id: 'a', title: undefined, html: undefined }, 'consent')).toEqual({
    ...{ id: 'a', kind: 'consent', title: '', text: '' },
  });
});
