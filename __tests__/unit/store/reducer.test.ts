import type { Answer } from '../../../src/published/flow';
import type { Action } from '../../../src/store/actions';
import { createAppStore } from '../../../src/store/createAppStore';
import type { ServerError } from '../../../src/store/request';
import { stateAfter } from '../../support/stateAfter';

const initial = stateAfter();
const refused: ServerError = { dataPoint: 'email', code: 'email_refused', message: 'No.' };
const alsoRefused: ServerError = { dataPoint: 'personalCode', code: 'already_registered', message: 'Known.' };
const failedStep: Action = {
  type: 'stepSubmitted',
  answers: { email: 'x', phoneNumber: null },
  erroneous: ['email', 'phoneNumber'],
};
const typed = (answers: Readonly<Record<string, Answer | undefined>>): Action => ({ type: 'answersGiven', answers });
const opened: Action = { type: 'stepOpened', step: 'name', wasAnswered: true };
const refusal: Action = { type: 'leadRefused', errors: [refused] };
const failed: Action = { type: 'leadFailed', failure: { kind: 'offline' } };
const saved: Action = { type: 'leadSaved', id: 'l1', leadStatus: 'submitted', expiresAt: '2025-06-16' };
const posted: Action = { type: 'postLead', idempotencyKey: 'k1' };
const accepted: Action = {
  type: 'statusReceived',
  update: { progressState: [6, 10], applicationStatus: 'positive', offerId: 'o1', partner: { name: 'Luna' } },
};

/** Actions, and the part of the state expected after them. */
const changes: readonly (readonly [string, readonly Action[], object])[] = [
  [
    'an answer taken back is as if never given, one left empty is remembered',
    [typed({ email: 'a', city: 'b' }), typed({ email: undefined, city: null })],
    { answers: { city: null } },
  ],
  ['a failed attempt shows its errors', [failedStep], { form: { shownErrors: ['email', 'phoneNumber'], attempts: 1 } }],
  [
    'an attempt without errors shows none and is not counted',
    [failedStep, { type: 'stepSubmitted', answers: {}, erroneous: [] }],
    { form: { shownErrors: [], attempts: 1 } },
  ],
  [
    'editing takes away the errors of what is edited only',
    [failedStep, { type: 'leadRefused', errors: [refused, alsoRefused] }, typed({ email: 'y' })],
    { form: { shownErrors: ['phoneNumber'], serverErrors: [alsoRefused] } },
  ],
  [
    'emptying a field is editing it',
    [failedStep, typed({ email: undefined })],
    { form: { shownErrors: ['phoneNumber'] } },
  ],
  [
    'another step opens without errors of its own, and those of the server stay',
    [failedStep, refusal, opened],
    { form: { shownErrors: [], serverErrors: [refused], openStep: { name: 'name', wasAnswered: true }, attempts: 2 } },
  ],
  ['a call under way is pending, with its key', [posted], { lead: { submission: 'pending', idempotencyKey: 'k1' } }],
  [
    'a saved lead has its id and no key any more',
    [posted, saved],
    {
      lead: {
        id: 'l1',
        leadStatus: 'submitted',
        expiresAt: '2025-06-16',
        submission: 'idle',
        idempotencyKey: undefined,
      },
    },
  ],
  [
    'an update keeps the id',
    [saved, { type: 'putLead', idempotencyKey: 'k2' }],
    { lead: { id: 'l1', submission: 'pending' } },
  ],
  [
    'a failed call keeps its key and says why',
    [posted, failed],
    { lead: { submission: 'failed', failure: { kind: 'offline' }, idempotencyKey: 'k1' } },
  ],
  [
    'a new try forgets why the last one failed',
    [posted, failed, posted],
    { lead: { submission: 'pending', failure: undefined } },
  ],
  [
    'a failure is not carried on to another step',
    [failed, opened],
    { lead: { submission: 'idle', failure: undefined } },
  ],
  [
    'a refused lead is not a failed call',
    [posted, refusal],
    { lead: { submission: 'idle', idempotencyKey: undefined }, form: { serverErrors: [refused], attempts: 1 } },
  ],
  [
    'a refused step counts as not answered, however often it was',
    [opened, refusal],
    { form: { openStep: { name: 'name', wasAnswered: false } } },
  ],
  [
    'a status is all that is known',
    [accepted],
    { progress: { progressState: [6, 10], offerId: 'o1', isDelayed: false } },
  ],
  [
    'a later status leaves nothing of the one before',
    [accepted, { type: 'statusDelayed' }, { type: 'statusReceived', update: { progressState: 12 } }],
    { progress: { progressState: 12, isDelayed: false, action: 'idle', actionFailure: undefined } },
  ],
  [
    'what the applicant types over it is not',
    [{ type: 'answersFilled', answers: { city: 'Madrid' } }, typed({ city: 'Getafe' })],
    { answers: { city: 'Getafe' }, lookups: { filled: { city: 'Madrid' } } },
  ],
  [
    'a finding replaces the one before',
    [
      { type: 'placesResolved', lookup: { dataPoint: 'postalCode', code: '1', status: 'unknown', offers: [] } },
      { type: 'placesResolved', lookup: { dataPoint: 'postalCode', code: '2', status: 'settled', offers: [] } },
      { type: 'companiesFound', lookup: { name: 'ban', companies: [] } },
    ],
    { lookups: { place: { code: '2' }, company: { name: 'ban' } } },
  ],
  [
    'an opinion of an e-mail replaces the one before',
    [
      { type: 'emailChecked', emailCheck: { email: 'a@b.co', valid: true, suggestion: 'x' } },
      { type: 'emailChecked', emailCheck: { email: 'c@d.co', valid: false } },
    ],
    { lookups: { emailCheck: { email: 'c@d.co', valid: false } } },
  ],
  [
    'a toast of one name is there once',
    [
      { type: 'toastAdded', toast: { id: 'a', key: 'one', kind: 'info' } },
      { type: 'toastAdded', toast: { id: 'b', key: 'two', kind: 'info' } },
      { type: 'toastAdded', toast: { id: 'a', key: 'three', kind: 'error' } },
      { type: 'toastRemoved', id: 'b' },
    ],
    { toasts: [{ id: 'a', key: 'three', kind: 'error' }] },
  ],
];

test.each(changes)('reducer: %s', (_what, actions, expected) => {
  expect(stateAfter(...actions)).toMatchObject(expected);
});

test('reducer: clearing the application keeps only the lists of the server and the connection', () => {
  const lists: Action = { type: 'choicesReceived', operation: 'getCountries', choices: [] };
  const checked: Action = { type: 'emailChecked', emailCheck: { email: 'a@b.co', valid: true } };
  const cleared = stateAfter(failedStep, checked, posted, saved, accepted, lists, { type: 'applicationCleared' });
  expect(cleared).toEqual({
    ...initial,
    lists: {
      ...initial.lists,
      status: { ...initial.lists.status, getCountries: 'ready' },
      choices: { getCountries: [] },
    },
  });
});

test('reducer: an action that concerns no part of the state returns the same state object', () => {
  const before = stateAfter(failedStep);
  const { store } = createAppStore();
  store.dispatch(failedStep);
  const held = store.getState();
  store.dispatch({ type: 'locationChanged', path: '/name' });
  expect(store.getState()).toBe(held);
  expect(held).toEqual(before);
});

test('createAppStore: a late listener receives earlier actions once, in order, after they are reduced', () => {
  const { store, connect } = createAppStore();
  store.dispatch({ type: 'listNeeded', operation: 'getPolicies' });
  store.dispatch(typed({ email: 'a' }));
  const heard: [string, unknown][] = [];
  connect((action) => heard.push([action.type, store.getState().answers['email']]));
  store.dispatch(typed({ email: 'b' }));
  expect(heard).toEqual([
    ['listNeeded', 'a'],
    ['answersGiven', 'a'],
    ['answersGiven', 'b'],
  ]);
});
