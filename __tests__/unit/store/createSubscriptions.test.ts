import { createAppStore } from '../../../src/store/createAppStore';

/**
 * A store in which something depends on the income only, with the notifications of a subscriber and a field watcher.
 */
function listening() {
  const { store, watchAnswer } = createAppStore({ hasDependents: (name) => name === 'monthlyIncome' });
  const notified: unknown[] = [];
  const watched: unknown[] = [];
  const leave = store.subscribe(() => notified.push(store.getState().answers));
  const forget = watchAnswer('email', () => watched.push(store.getState().answers['email']));
  const give = (dataPoint: string, answer: string) =>
    store.dispatch({ type: 'answersGiven', answers: { [dataPoint]: answer } });
  return { store, notified, watched, leave, forget, give };
}

test('createSubscriptions: an answer that nothing depends on notifies only its own field', () => {
  const { store, notified, watched, give } = listening();
  give('email', 'a');
  expect([store.getState().answers, notified, watched]).toEqual([{ email: 'a' }, [], ['a']]);
});

test('createSubscriptions: an answer that something depends on notifies every subscriber', () => {
  const { notified, watched, give } = listening();
  give('monthlyIncome', '5');
  expect([notified, watched]).toEqual([[{ monthlyIncome: '5' }], []]);
});

test('createSubscriptions: an answer that clears an error notifies every subscriber', () => {
  const { store, notified, give } = listening();
  store.dispatch({ type: 'stepSubmitted', answers: {}, erroneous: ['email'] });
  give('email', 'a');
  give('email', 'ab');
  expect(notified).toEqual([{}, { email: 'a' }]);
});

test.each(['answersFilled', 'answersAdopted'] as const)(
  'createSubscriptions: answers that do not come from a field (%s) notify every subscriber',
  (type) => {
    const { store, notified, watched } = listening();
    store.dispatch({ type, answers: { email: 'a', city: 'Cali' } });
    expect([notified, watched]).toEqual([[{ email: 'a', city: 'Cali' }], ['a']]);
  },
);

test('createSubscriptions: the same answer again does not notify the watchers of its field', () => {
  const { watched, give } = listening();
  give('email', 'a');
  give('email', 'a');
  expect(watched).toEqual(['a']);
});

test('createSubscriptions: an unsubscribed listener is no longer notified', () => {
  const { notified, watched, leave, forget, give } = listening();
  leave();
  forget();
  give('email', 'a');
  give('monthlyIncome', '5');
  expect([notified, watched]).toEqual([[], []]);
});
