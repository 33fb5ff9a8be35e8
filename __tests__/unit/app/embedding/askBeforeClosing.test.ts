/** @jest-environment jsdom */
import { askBeforeClosing } from '../../../../src/app/embedding/askBeforeClosing';
import { textsFrom } from '../../../../src/renderer/useTexts';
import type { Action } from '../../../../src/store/actions';
import { createAppStore } from '../../../../src/store/createAppStore';
import { replaceProperties } from '../../../support/replaceProperties';

let restore: () => void;

beforeEach(() => {
  restore = replaceProperties(HTMLDialogElement.prototype, {
    showModal: function showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close: function close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      // As in a browser: later than the call.
      setTimeout(() => this.dispatchEvent(new Event('close')));
    },
  });
});

afterEach(() => {
  document.body.replaceChildren();
  restore();
});

const soon = () => new Promise((resolve) => setTimeout(resolve));

const entered: Action = { type: 'answersGiven', answers: { firstName: 'Ana' } };

/** A page of its own, so that no listener outlives the test. */
function open({ before = [] as readonly Action[], canClose = true } = {}) {
  const page = document.implementation.createHTMLDocument();
  const { store } = createAppStore();
  for (const action of before) store.dispatch(action);
  const sent: string[] = [];
  const ask = askBeforeClosing({
    page,
    texts: { current: () => textsFrom(([key = '']) => key) },
    state: () => store.getState(),
    canClose: () => canClose,
    sendToHost: ({ type }) => void sent.push(type),
  });
  const question = () => page.querySelector<HTMLElement>('[data-dialog="closing"]');
  const press = (label: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
  const pressKey = (key: string, init: KeyboardEventInit = {}) =>
    page.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...init }));
  return { page, sent, ask, question, press, pressKey };
}

test.each<[string, readonly Action[]]>([
  ['nothing was entered', []],
  [
    'all was taken from a link, and not confirmed',
    [{ type: 'answersRestored', answers: { firstName: 'Ana' }, unconfirmed: new Set(['firstName']) }],
  ],
  ['an answer was cleared', [entered, { type: 'answersGiven', answers: { firstName: null } }]],
  ['the application was sent', [entered, { type: 'statusReceived', update: { progressState: 10 } }]],
])('a panel that is to close: closes without a question where %s', (_when, before) => {
  const { sent, ask, question } = open({ before });
  ask();
  expect([sent, question()]).toEqual([['closeAccepted'], null]);
});

test('a panel that is to close after something was entered: is held by one question, named by its title', () => {
  const { page, sent, ask, question } = open({ before: [entered] });
  ask();
  ask();
  expect(sent).toEqual(['closeHeld', 'closeHeld']);
  expect(page.querySelectorAll('dialog')).toHaveLength(1);
  expect(question()?.hasAttribute('open')).toBe(true);
  expect(page.getElementById(question()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('app:closing>title');
});

test.each([
  ['app:closing>stay', ['closeHeld']],
  ['app:closing>confirm', ['closeHeld', 'closeAccepted']],
])('the question before closing, answered by %s: is gone, and the host has heard %j', async (label, expected) => {
  const { sent, ask, question, press } = open({ before: [entered] });
  ask();
  press(label);
  await soon();
  expect([question(), sent]).toEqual([null, expected]);
});

test('Escape pressed before the closed question has left the page: asks again', async () => {
  const { page, ask, question, press, pressKey } = open({ before: [entered] });
  ask();
  press('app:closing>stay');
  pressKey('Escape');
  expect(question()?.hasAttribute('open')).toBe(true);
  await soon();
  expect(page.querySelectorAll('dialog')).toHaveLength(1);
  expect(question()?.hasAttribute('open')).toBe(true);
});

test('Escape in the frame: asks to close', () => {
  const { sent, pressKey } = open();
  pressKey('Escape');
  expect(sent).toEqual(['closeAccepted']);
});

/** Safari tells by this alone that the key belongs to the keyboard's composition. */
const endOfComposition = { keyCode: 229 };

test.each<[string, boolean, (opened: ReturnType<typeof open>) => unknown]>([
  ['another key', true, ({ pressKey }) => pressKey('a')],
  ['Escape that ends a composition in Safari', true, ({ pressKey }) => pressKey('Escape', endOfComposition)],
  ['Escape while a word is composed', true, ({ pressKey }) => pressKey('Escape', { isComposing: true })],
  ['Escape in a frame that is in no panel', false, ({ pressKey }) => pressKey('Escape')],
  [
    'Escape that something else has used',
    true,
    ({ page, pressKey }) => {
      page.addEventListener('keydown', (event) => event.preventDefault(), { capture: true });
      pressKey('Escape');
    },
  ],
])('%s: asks nothing', (_what, canClose, act) => {
  const opened = open({ canClose });
  act(opened);
  expect(opened.sent).toEqual([]);
});
