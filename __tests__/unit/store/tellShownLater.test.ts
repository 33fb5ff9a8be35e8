/** @jest-environment jsdom */
import { beforeNextInput } from '../../../src/app/beforeNextInput';
import { createAppStore } from '../../../src/store/createAppStore';
import type { Later } from '../../../src/store/tellShownLater';

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** A store whose listener notes the e-mail address that it finds. */
function listening(later?: Later) {
  const { store } = createAppStore(undefined, later);
  const heard: unknown[] = [];
  const leave = store.subscribe(() => heard.push(store.getState().answers['email']));
  const answer = (email: string) => store.dispatch({ type: 'answersChanged', answers: { email }, isShown: true });
  return { store, heard, leave, answer };
}

test('an answer that its field shows is in the state at once, and told when it is painted, with all that came since', async () => {
  const { store, heard, answer } = listening(beforeNextInput(window));
  answer('a');
  answer('ab');
  expect([store.getState().answers['email'], heard]).toEqual(['ab', []]);
  await painted();
  expect(heard).toEqual(['ab']);
  answer('abc');
  await painted();
  expect(heard).toEqual(['ab', 'abc']);
});

test('an answer that no field shows is told at once', () => {
  const { store, heard } = listening(beforeNextInput(window));
  store.dispatch({ type: 'answersChanged', answers: { email: 'a' } });
  expect(heard).toEqual(['a']);
});

test('whatever else happens tells the answer, too, and once', async () => {
  const { store, heard, answer } = listening(beforeNextInput(window));
  answer('a');
  store.dispatch({ type: 'stepOpened', step: 'name', wasAnswered: false });
  expect(heard).toEqual(['a']);
  await painted();
  expect(heard).toEqual(['a']);
});

test.each(['keydown', 'pointerdown', 'click', 'submit', 'focusout', 'popstate'])(
  'who hears of the next %s has heard of the answer before',
  (event) => {
    const { heard, answer } = listening(beforeNextInput(window, ['popstate']));
    const met: unknown[] = [];
    const hear = () => met.push(...heard);
    const target = event === 'popstate' ? window : document.body;
    target.addEventListener(event, hear);
    answer('a');
    target.dispatchEvent(new Event(event, { bubbles: true }));
    target.removeEventListener(event, hear);
    expect(met).toEqual(['a']);
  },
);

test('who does not listen any more is told nothing', async () => {
  const { heard, leave, answer } = listening(beforeNextInput(window));
  leave();
  answer('a');
  await painted();
  expect(heard).toEqual([]);
});

test('without a page to wait for, everything is told at once', () => {
  const { heard, answer } = listening();
  answer('a');
  expect(heard).toEqual(['a']);
});
