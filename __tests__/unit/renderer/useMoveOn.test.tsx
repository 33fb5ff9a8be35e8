/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Flow } from '../../../src/flow/types';
import { colombia } from '../../support/colombia';
import { app, form } from '../../support/colombianTexts';
import { answeredUntil } from '../../support/colombianApplicant';
import { focusedError } from '../../support/focusedError';
import { showApplication } from '../../support/showApplication';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] }));

const heading = (step: string) => screen.findByRole('heading', { level: 1, name: form(`steps>${step}>heading`) });
const press = (key: string) => screen.getByRole('button', { name: app(`actions>${key}`) });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const woman = () => radio(form('choices>gender>female'));
const isConfirming = (container: Element) => container.querySelector('.form--confirming') !== null;

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Presses a card at once, so that the test sees it before the step moves on. */
function pressCard(card: HTMLElement, pointer: object = { width: 23, height: 23, pointerType: 'touch' }): void {
  fireEvent(card, Object.assign(new Event('pointerdown', { bubbles: true }), pointer));
  fireEvent.click(card);
}

async function showStep(step: Parameters<typeof answeredUntil>[0], options: { readonly flow?: Flow } = {}) {
  const view = await showApplication({ at: `/${step}`, answers: answeredUntil(step), ...options });
  await heading(step);
  const submissions = () => view.actions.filter(({ type }) => type === 'stepSubmitted').length;
  return { ...view, submissions };
}

test('useMoveOn: the only choice of a step, pressed, is confirmed and leads on; Back leads to it', async () => {
  const { user, container, store, addresses, submissions } = await showStep('gender');
  pressCard(woman());
  expect([woman().checked, isConfirming(container)]).toEqual([true, true]);
  pass(249);
  expect([isConfirming(container), submissions()]).toEqual([true, 0]);
  pass(1);
  expect(submissions()).toBe(1);
  await heading('date-of-birth');
  await waitFor(() => expect(addresses).toEqual(['/gender', '/date-of-birth']));
  expect([store.getState().answers['gender'], submissions()]).toEqual(['female', 1]);
  await user.click(press('back'));
  await heading('gender');
  await waitFor(() => expect(woman().checked).toBe(true));
  await user.click(woman());
  await heading('date-of-birth');
});

test('useMoveOn: a choice by keyboard or by a click without a pointer stays for “Continue”', async () => {
  const { user, container } = await showStep('gender');
  fireEvent.click(woman());
  expect([woman().checked, isConfirming(container)]).toEqual([true, false]);
  woman().focus();
  await user.keyboard('{ArrowDown}');
  expect(isConfirming(container)).toBe(false);
  await user.keyboard(' ');
  expect(isConfirming(container)).toBe(false);
  await user.click(press('next'));
  await heading('date-of-birth');
});

test.each([
  ['has no size, as of VoiceOver', { width: 0, height: 0, pointerType: 'touch' }],
  ['has no pressure, as of TalkBack', { width: 1, height: 1, pressure: 0, pointerType: 'mouse' }],
])('useMoveOn: a pointer that %s stays', async (_, pointer) => {
  const { container } = await showStep('gender');
  pressCard(woman(), pointer);
  expect([woman().checked, isConfirming(container)]).toEqual([true, false]);
});

test('useMoveOn: “Continue” pressed during the confirmation submits once', async () => {
  const { submissions, addresses } = await showStep('gender');
  pressCard(woman());
  fireEvent.click(press('next'));
  await heading('date-of-birth');
  await waitFor(() => expect(addresses).toHaveLength(2));
  expect(submissions()).toBe(1);
});

test('useMoveOn: “Continue” pressed twice for the last question shows no error of the next one; a later press does', async () => {
  const { submissions } = await showStep('gender');
  // The clock stands still, however slowly the test runs.
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  pressCard(woman());
  await heading('date-of-birth');
  fireEvent.click(press('next'));
  expect([submissions(), screen.queryByRole('alert')]).toEqual([1, null]);
  now.mockReturnValue(10_400);
  fireEvent.click(press('next'));
  now.mockRestore();
  await focusedError();
});

test('useMoveOn: a card pressed soon after a step that was answered in between leads on', async () => {
  const { store } = await showStep('income-source');
  // The clock stands still, however slowly the test runs.
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  pressCard(radio(form('choices>incomeSource>employed')));
  await heading('overdue-debt-amount');
  act(
    () =>
      void store.dispatch({
        type: 'answersGiven',
        answers: { isInterestedInDebtConsolidation: false, overdueDebtAmount: 0 },
      }),
  );
  fireEvent.click(press('next'));
  await heading('bank-account');
  pressCard(radio(app('no')));
  await heading('credit-history');
  now.mockRestore();
});

test('useMoveOn: a key pressed during the confirmation stops it', async () => {
  const { container, submissions } = await showStep('gender');
  pressCard(woman());
  expect(isConfirming(container)).toBe(true);
  fireEvent.keyDown(woman(), { key: 'ArrowUp' });
  pass(250);
  expect([isConfirming(container), submissions()]).toEqual([false, 0]);
});

test('useMoveOn: a choice that opens another question stays, and one that opens none leads on', async () => {
  const { user, addresses } = await showStep('bank-account');
  await user.click(radio(app('yes')));
  await screen.findByRole('textbox');
  await user.click(radio(app('no')));
  await heading('credit-history');
  await waitFor(() => expect(addresses).toEqual(['/bank-account', '/credit-history']));
});

test('useMoveOn: the last choice of the form does not send the application', async () => {
  const answers = { ...answeredUntil('credit-history'), incomeSource: 'unemployed' };
  const { container, actions } = await showApplication({ at: '/credit-history', answers });
  await heading('credit-history');
  pressCard(radio(app('no')));
  expect([press('submit').isConnected, isConfirming(container)]).toEqual([true, false]);
  expect(actions.some(({ type }) => type === 'applicationSubmitted')).toBe(false);
});

test('useMoveOn: a step of several questions stays, and so does one whose author says so', async () => {
  const several = await showApplication();
  await expectStay(several);
  several.unmount();
  const steps = colombia.model.steps.map((step) =>
    step.name === 'gender'
      ? { ...step, uiSchema: { gender: { ...step.uiSchema['gender'], 'ui:options': { advance: false } } } }
      : step,
  );
  const { container } = await showStep('gender', { flow: { ...colombia, model: { ...colombia.model, steps } } });
  pressCard(woman());
  expect([woman().checked, isConfirming(container)]).toEqual([true, false]);
});

async function expectStay({ container }: Awaited<ReturnType<typeof showApplication>>): Promise<void> {
  pressCard(await screen.findByRole('radio', { name: form('choices>loanPurpose>health') }));
  expect(isConfirming(container)).toBe(false);
}
