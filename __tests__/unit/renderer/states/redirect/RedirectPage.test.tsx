/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { LenderRedirect } from '../../../../../src/store/status';
import type { Action } from '../../../../../src/store/actions';
import { axeViolations } from '../../../../fixtures/WidgetHost';
import { textsOfState } from '../../../../support/colombianTexts';
import { showApplication } from '../../../../support/showApplication';

const SECONDS = 20;
const LENDER = 'https://lender.askrobin.example/apply';
const link: LenderRedirect = { url: LENDER, method: 'GET', fields: {} };
const form: LenderRedirect = { url: LENDER, method: 'POST', fields: { token: '1' } };

const text = textsOfState('redirected');
const when = (seconds: string) =>
  text('countdown').replace('{{partner}}', 'Sereno Credit').replace('{{when}}', seconds);

/** Only the countdown uses intervals; the test library and axe need the others. */
const everythingElse = [
  ...(['Date', 'performance', 'hrtime', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout'] as const),
  ...(['setImmediate', 'clearImmediate', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
];

let isVisible = true;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: everythingElse });
  isVisible = true;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  window.history.replaceState(null, '');
  // A test cannot leave its own page.
  document.addEventListener('click', stay);
  document.addEventListener('submit', stay);
});

afterEach(() => {
  document.removeEventListener('click', stay);
  document.removeEventListener('submit', stay);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function stay(event: Event): void {
  if (event.type === 'submit' || (event.target instanceof Element && event.target.closest('a'))) event.preventDefault();
}

async function show(redirect: LenderRedirect, before: readonly Action[] = [], isAutomatic = true) {
  const partner = { name: 'Sereno Credit' };
  const moved: Action = { type: 'statusReceived', update: { progressState: 12, redirect, partner } };
  const shown = await showApplication({
    at: '/redirected',
    before: [moved, ...before],
    ...(isAutomatic && { settings: { lenderRedirect: { automaticAfterSeconds: SECONDS } } }),
  });
  await waitFor(() => expect(document.querySelector('[data-action="leave"]')).not.toBeNull());
  return { ...shown, followed: () => shown.actions.filter(({ type }) => type === 'lenderRedirectPressed') };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const announced = () => document.querySelector('main [role="status"]')?.textContent;
const shownSeconds = () => document.querySelector('[data-seconds]')?.textContent;
const stayButton = () => screen.queryByRole('button', { name: text('stay') });

test.each([
  ['a link', link],
  ['a form', form],
])('a countdown to %s: is shown each second, announced once, and presses it once', async (_label, redirect) => {
  const { followed, container } = await show(redirect);
  expect(await axeViolations(container)).toEqual([]);
  expect(shownSeconds()).toBe(when('dentro de 20 segundos'));
  expect(announced()).toBe(when('dentro de 20 segundos'));
  pass(1);
  expect(shownSeconds()).toBe(when('dentro de 19 segundos'));
  pass(SECONDS - 2);
  expect(shownSeconds()).toBe(when('dentro de 1 segundo'));
  expect(announced()).toBe(when('dentro de 20 segundos'));
  expect(followed()).toEqual([]);
  pass(1);
  expect(followed()).toEqual([{ type: 'lenderRedirectPressed', state: 12, redirect }]);
  expect(announced()).toBe(text('opening').replace('{{partner}}', 'Sereno Credit'));
  expect(stayButton()).toBeNull();
  pass(2 * SECONDS);
  expect(followed()).toHaveLength(1);
});

test('an applicant who stays: ends the countdown, and may go on by the link, which has the focus', async () => {
  const { followed } = await show(link);
  pass(5);
  fireEvent.click(stayButton() as HTMLElement);
  expect(announced()).toBe(text('stayed'));
  expect(document.querySelector('[data-action="leave"]')).toHaveFocus();
  pass(2 * SECONDS);
  expect(followed()).toEqual([]);
  fireEvent.click(document.querySelector('[data-action="leave"]') as HTMLElement);
  expect(followed()).toHaveLength(1);
});

test('a countdown: waits while the page is hidden or offline', async () => {
  const { followed, store } = await show(link);
  const turn = (isOnline: boolean) => act(() => void store.dispatch({ type: 'connectionChanged', isOnline }));
  isVisible = false;
  pass(SECONDS);
  isVisible = true;
  turn(false);
  pass(SECONDS);
  expect(shownSeconds()).toBe(when('dentro de 20 segundos'));
  turn(true);
  pass(SECONDS);
  expect(followed()).toHaveLength(1);
});

test.each<[string, readonly Action[], boolean]>([
  ['a deployment without a countdown', [], false],
  ['an applicant who was there', [{ type: 'lenderRedirectRestored', state: 12, redirect: link }], true],
])('%s: is led nowhere without a press', async (_label, before, isAutomatic) => {
  const { followed } = await show(link, before, isAutomatic);
  pass(2 * SECONDS);
  expect(stayButton()).toBeNull();
  expect(followed()).toEqual([]);
});

test('an applicant who comes back to the page that led away, on a device that stores nothing: stays', async () => {
  const { followed, unmount } = await show(link);
  pass(SECONDS);
  expect(followed()).toHaveLength(1);
  unmount();
  const again = await show(link);
  pass(2 * SECONDS);
  expect(again.followed()).toEqual([]);
});

test('a frame that its applicant has not used: leads nowhere by itself, which a browser would block', async () => {
  jest.spyOn(window, 'parent', 'get').mockReturnValue(new Proxy(window, {}));
  const { followed } = await show(link);
  pass(2 * SECONDS);
  expect(stayButton()).toBeNull();
  expect(followed()).toEqual([]);
});
