/** @jest-environment jsdom */
import { startSagas } from '../../../sagas/startSagas';
import type { Answers } from '../../../src/published/flow';
import { restoreAnswers, storeAnswers } from '../../../src/storage/storedApplication';
import { storageKeys } from '../../../src/storage/storageKeys';
import { createAppStore } from '../../../src/store/createAppStore';
import { createFormats } from '../../../src/formats/createFormats';
import { colombia, colombianModel, colombianStates, today, colombianSettings } from '../../support/colombia';
import { answeredUntil } from '../../support/colombianApplicant';

const earlier = answeredUntil('gender');

afterEach(() => localStorage.clear());

/** Opens a device with stored answers, on which the applicant types before the sagas start. */
async function visit(typed: Answers, search = '') {
  localStorage.setItem(storageKeys.leadApplication, storeAnswers(earlier, colombianModel.dataPoints).clear.text);
  window.history.replaceState(null, '', `${colombianSettings.basePath}/name`);
  const { store, connect } = createAppStore();
  const errors: string[] = [];
  store.dispatch({ type: 'answersChanged', answers: typed });
  await startSagas({
    store,
    connect,
    settings: colombianSettings,
    flow: {
      current: () => colombia,
      page: () => undefined,
      states: () => colombianStates,
      arrange: () => Promise.resolve(undefined),
    },
    phone: createFormats({ today: () => today }),
    untilWhole: () => Promise.resolve(),
    retry: (attempt) => attempt(),
    navigation: { navigate: () => undefined, location: () => 'name' },
    log: { error: (message) => errors.push(message), info: () => undefined },
    visit: { isFromStart: false, search, url: window.location.href },
    untilIdle: () => Promise.resolve(),
    onUnavailable: () => undefined,
  });
  const kept = restoreAnswers(localStorage.getItem(storageKeys.leadApplication), colombianModel.dataPoints);
  return { answers: store.getState().answers, kept, errors };
}

test('answers typed before the sagas start: join the stored ones, and win', async () => {
  const { answers, kept, errors } = await visit({ firstName: 'Eva' });
  expect(answers).toEqual({ ...earlier, firstName: 'Eva' });
  expect(kept).toEqual(answers);
  expect(errors).toEqual([]);
});

test.each([
  ['of its own', '', /^[0-9a-f-]{36}$/],
  [
    'that its address names',
    '?sessionId=3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11',
    /^3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11$/,
  ],
])('a visit: has a session %s from its start', async (_case, search, id) => {
  await visit({}, search);
  expect(JSON.parse(localStorage.getItem(storageKeys.sessionId) ?? '')).toMatch(id);
  expect(Date.parse(JSON.parse(localStorage.getItem(storageKeys.sessionStartedAt) ?? ''))).not.toBeNaN();
});
