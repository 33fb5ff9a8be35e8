import { createAppStore } from '../../../src/store/createAppStore';

/** A store in which only the income is looked at, with what was told to its subscriber and to those who watch a field. */
function listening() {
  const { store, watchAnswer } = createAppStore({ isLookedAt: (name) => name === 'monthlyIncome' });
  const told: unknown[] = [];
  const watched: unknown[] = [];
  const leave = store.subscribe(() => told.push(store.getState().answers));
  const forget = watchAnswer('email', () => watched.push(store.getState().answers['email']));
  const give = (dataPoint: string, answer: string) => store.dispatch({ type: 'answerGiven', dataPoint, answer });
  return { store, told, watched, leave, forget, give };
}

test('an answer that nothing depends on notifies only its own field', () => {
  const { store, told, watched, give } = listening();
  give('email', 'a');
  expect([store.getState().answers, told, watched]).toEqual([{ email: 'a' }, [], ['a']]);
});

test('an answer that something depends on notifies every subscriber', () => {
  const { told, watched, give } = listening();
  give('monthlyIncome', '5');
  expect([told, watched]).toEqual([[{ monthlyIncome: '5' }], []]);
});

test('an answer that clears an error notifies every subscriber', () => {
  const { store, told, give } = listening();
  store.dispatch({ type: 'stepSubmitted', answers: {}, erroneous: ['email'] });
  give('email', 'a');
  give('email', 'ab');
  expect(told).toEqual([{}, { email: 'a' }]);
});

test.each(['answersChanged', 'answersAdopted'] as const)(
  'answers that come from elsewhere (%s) notify every subscriber',
  (type) => {
    const { store, told, watched } = listening();
    store.dispatch({ type, answers: { email: 'a', city: 'Cali' } });
    expect([told, watched]).toEqual([[{ email: 'a', city: 'Cali' }], ['a']]);
  },
);

test('the same answer again does not notify those who watch it', () => {
  const { watched, give } = listening();
  give('email', 'a');
  give('email', 'a');
  expect(watched).toEqual(['a']);
});

test('an unsubscribed listener is not notified any more', () => {
  const { told, watched, leave, forget, give } = listening();
  leave();
  forget();
  give('email', 'a');
  give('monthlyIncome', '5');
  expect([told, watched]).toEqual([[], []]);
});
