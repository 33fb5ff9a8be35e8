import { createAppStore } from '../../../src/store/createAppStore';
import { selectApplicationState } from '../../../src/store/progress';
import { selectWalk, selectEvaluatedFlow } from '../../../src/store/selectors';
import { selectEarliestRefusedStep, selectShownErrors } from '../../../src/store/form';
import type { State } from '../../../src/store/state';
import type { ServerError } from '../../../src/store/request';
import { colombia } from '../../support/colombia';
import { answeredUntil, applicant } from '../../support/colombianApplicant';
import { stateAfter } from '../../support/stateAfter';

const refused: ServerError = { dataPoint: 'email', code: 'email_refused', message: 'No.' };
const alsoRefused: ServerError = { dataPoint: 'personalCode', code: 'already_registered', message: 'Known.' };

test.each([
  [0, 0],
  [6, 6],
  [[6, 13, 10], 10],
  [[], 0],
])('selectApplicationState: of the state %j, returns %j', (progressState, latest) => {
  expect(selectApplicationState(stateAfter({ type: 'statusReceived', update: { progressState } }))).toBe(latest);
});

describe('the errors to show', () => {
  const answers = { ...answeredUntil('name'), email: 'x' };
  const walkOf = (state: State) => selectWalk(state, colombia, 'initial-details');

  test('selectShownErrors returns none before the first attempt', () => {
    const state = stateAfter({ type: 'answersGiven', answers });
    expect(walkOf(state).current.errors).not.toEqual([]);
    expect(selectShownErrors(state, walkOf(state))).toEqual([]);
  });

  test('selectShownErrors returns those of the attempt, then those of the server, one for each data point', () => {
    const state = stateAfter(
      { type: 'stepSubmitted', answers, erroneous: ['email'] },
      {
        type: 'leadRefused',
        errors: [refused, alsoRefused, { dataPoint: 'phoneNumber', code: 'unknown', message: 'No such number.' }],
      },
    );
    expect(selectShownErrors(state, walkOf(state))).toEqual([
      { step: 'initial-details', dataPoint: 'email', code: 'email.missing-at', values: {} },
      { step: 'initial-details', dataPoint: 'phoneNumber', code: 'unknown', values: {}, message: 'No such number.' },
    ]);
  });

  test('selectEarliestRefusedStep returns the earliest step that asks a refused data point', () => {
    const earliest = (...errors: readonly ServerError[]) => {
      const state = stateAfter({ type: 'answersGiven', answers: applicant }, { type: 'leadRefused', errors });
      return selectEarliestRefusedStep(state, selectWalk(state, colombia));
    };
    expect(earliest(alsoRefused, refused)).toBe('initial-details');
    expect(earliest(alsoRefused)).toBe('personal-code');
    expect(earliest({ ...refused, dataPoint: 'unheard' })).toBeUndefined();
    expect(earliest()).toBeUndefined();
  });
});

test('selectEvaluatedFlow: requires only the policies that are required', () => {
  const policy = { title: 'Terms', html: '<p></p>' };
  const policies = [
    { ...policy, id: 'must', required: true },
    { ...policy, id: 'may', required: false },
  ];
  const state = stateAfter({ type: 'policiesReceived', policies });
  expect(selectEvaluatedFlow(state, colombia).flow.requiredItems).toEqual({ generalPolicies: ['must'] });
});

test('selectWalk: returns the same walk until something that it depends on changes', () => {
  const { store } = createAppStore();
  store.dispatch({ type: 'answersGiven', answers: applicant });
  const first = selectWalk(store.getState(), colombia, 'name');
  store.dispatch({ type: 'locationChanged', path: '/' });
  store.dispatch({ type: 'connectionChanged', isOnline: false });
  expect(selectWalk(store.getState(), colombia, 'name')).toBe(first);
  expect(selectWalk(store.getState(), colombia, 'gender').current.step.name).toBe('gender');
  store.dispatch({ type: 'answersGiven', answers: { firstName: undefined } });
  expect(selectWalk(store.getState(), colombia, 'gender').current.step.name).toBe('name');
  expect(selectWalk(store.getState(), { ...colombia }, 'name')).not.toBe(first);
});
