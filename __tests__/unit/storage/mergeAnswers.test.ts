import type { Answers } from '../../../src/flow/types';
import { mergeAnswers } from '../../../src/storage/mergeAnswers';

interface Device {
  readonly id?: string;
  readonly answers?: Answers;
  readonly unsent?: readonly string[];
}

const linked: { readonly id: string; readonly answers: Answers } = {
  id: 'l1',
  answers: { email: 'ana@example.com', phoneNumber: '+571', city: 'Cali' },
};
const own = { email: 'ana@example.com', city: 'Bogotá', gender: 'female' };

function merge({ id, answers = {}, unsent = [] }: Device, link: typeof linked = linked) {
  return mergeAnswers({ id, answers, unsent: new Set(unsent) }, link);
}

test.each<[string, Device, Answers]>([
  ['all is sent: those of the server count', { id: 'l1', answers: own }, { city: 'Cali' }],
  ['one is unsent: it counts', { id: 'l1', answers: own, unsent: ['city'] }, { city: 'Bogotá' }],
  ['another is unsent: the others do not', { id: 'l1', answers: own, unsent: ['gender'] }, { city: 'Cali' }],
])('mergeAnswers: of one lead, %s', (_case, device, city) => {
  const answers = { ...linked.answers, gender: 'female', ...city };
  expect(merge(device)).toEqual({ answers, isOther: false });
});

test.each<[string, Answers]>([
  ['e-mail address', { email: ' Ana@Example.com' }],
  ['telephone number', { email: 'eva@example.com', phoneNumber: '+571' }],
])('mergeAnswers: without a lead, the same %s is the same person', (_case, answers) => {
  const merged = { answers: linked.answers, isOther: false };
  expect(merge({ answers })).toEqual(merged);
});

test.each<[string, Device, typeof linked?]>([
  ['of another lead, even of the same person', { id: 'l2', answers: own }],
  ['without a lead, of nobody', {}],
  [
    'without a lead, of no contacts on either side',
    { answers: { city: 'Cali' } },
    { id: 'l1', answers: { ...linked.answers, email: null, phoneNumber: null } },
  ],
  ['without a lead, of another person', { answers: { email: 'eva@example.com', phoneNumber: '+572' } }],
  [
    'without a lead, of contacts left empty on both sides',
    { answers: { email: ' ', phoneNumber: null } },
    { id: 'l1', answers: { email: ' ', phoneNumber: '', city: 'Cali' } },
  ],
])(
  'mergeAnswers: %s, takes nothing over, and is undecided while something is unsent',
  (_case, device, link = linked) => {
    expect(merge(device, link)).toEqual({ answers: link.answers, isOther: true });
    expect(merge({ ...device, unsent: ['city'] }, link)).toBeUndefined();
  },
);
