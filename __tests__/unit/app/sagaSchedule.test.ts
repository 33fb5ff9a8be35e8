import { sagaSchedule } from '../../../src/app/start/sagaSchedule';
import { noopScheduler } from '../../../src/scheduling/noopScheduler';
import type { Action } from '../../../src/store/actions';
import { createAppStore } from '../../../src/store/createAppStore';

/** A store that records the actions its sagas receive; scheduled tasks wait until the test runs them. */
function scheduled() {
  const waiting = { typing: new Set<() => void>(), paint: new Set<() => void>() };
  const letGo = (tasks: Set<() => void>) => {
    for (const task of tasks) task();
    tasks.clear();
  };
  let unkept = 0;
  const schedule = sagaSchedule({
    scheduler: {
      ...noopScheduler,
      afterTyping: (task) => waiting.typing.add(task),
      beforeNextInput: (task) => waiting.paint.add(task),
    },
    isSensitive: (name) => name === 'personalCode',
    onUnkept: () => (unkept += 1),
  });
  const { store, connect } = createAppStore({ schedule });
  const heard: Action[] = [];
  connect((action) => heard.push(action));
  const type = (dataPoint: string, answer: string) =>
    store.dispatch({ type: 'answersGiven', answers: { [dataPoint]: answer } });
  const pause = () => letGo(waiting.typing);
  return { store, heard, type, pause, paint: () => letGo(waiting.paint), unkept: () => unkept };
}

test('sagaSchedule: sagas receive answers typed in a row as one change when typing pauses', () => {
  const { heard, type, pause, unkept } = scheduled();
  type('firstName', 'A');
  type('firstName', 'An');
  type('lastName', 'B');
  expect([heard, unkept()]).toEqual([[], 3]);
  pause();
  expect(heard).toEqual([{ type: 'answersGiven', answers: { firstName: 'An', lastName: 'B' } }]);
});

test('sagaSchedule: sagas receive a sensitive answer immediately, together with everything typed before it', () => {
  const { heard, type } = scheduled();
  type('firstName', 'A');
  type('personalCode', '1');
  expect(heard).toEqual([{ type: 'answersGiven', answers: { firstName: 'A', personalCode: '1' } }]);
});

test('sagaSchedule: sagas receive the next event after the answers typed before it, once the page has painted', () => {
  const { store, heard, type, paint } = scheduled();
  type('firstName', 'A');
  store.dispatch({ type: 'stepOpened', step: 'name', wasAnswered: false });
  expect(heard).toEqual([]);
  paint();
  expect(heard.map((action) => action.type)).toEqual(['answersGiven', 'stepOpened']);
});

const redirect = { url: 'https://lender.askrobin.example/', method: 'GET', fields: {} } as const;

test.each<[string, Action, boolean]>([
  ['a state that has arrived', { type: 'statusReceived', update: { progressState: 10 } }, true],
  ['a state that the device has kept', { type: 'statusRestored', update: { progressState: 10 } }, true],
  ['a state that a write has led to', { type: 'stateReached', update: { progressState: 6 } }, true],
  ['a draft that is saved', { type: 'leadSaved', id: 'l1', leadStatus: 'draft' }, false],
  ['a press that leads away', { type: 'lenderRedirectPressed', state: 12, redirect }, true],
  ['the departure, after which nothing runs', { type: 'lenderRedirectFollowed', state: 12, redirect }, true],
  ['answers that are erased with it', { type: 'answersErased' }, true],
])('sagaSchedule: whether sagas receive %s immediately (case %#)', (...[, action, isAtOnce]) => {
  const { store, heard } = scheduled();
  store.dispatch(action);
  expect(heard).toEqual(isAtOnce ? [action] : []);
});

test('sagaSchedule: sagas receive answers that a lookup filled in separately from typed ones', () => {
  const { store, heard, type, pause } = scheduled();
  store.dispatch({ type: 'answersFilled', answers: { city: 'Cali' } });
  type('postalCode', '1');
  pause();
  expect(heard).toEqual([
    { type: 'answersFilled', answers: { city: 'Cali' } },
    { type: 'answersGiven', answers: { postalCode: '1' } },
  ]);
});
