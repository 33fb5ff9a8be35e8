/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { Action } from '../../../../../src/store/actions';
import { textsOfState } from '../../../../support/colombianTexts';
import { showApplication } from '../../../../support/showApplication';

const start = new Date('2026-03-04T15:42:00Z').getTime();
const minuteMs = 60_000;
const text = textsOfState('checking');

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'], now: start });
});

afterEach(() => {
  jest.useRealTimers();
});

async function waitSince(since: number, ...more: readonly Action[]) {
  const checking: Action = { type: 'statusReceived', update: { progressState: 6 } };
  const dated: Action = { type: 'waitingDated', leadId: 'lead-1', since };
  const shown = await showApplication({ at: '/checking', before: [checking, dated, ...more] });
  await screen.findByRole('heading', { level: 1, name: headingOf(more) });
  return shown;
}

const headingOf = (actions: readonly Action[]) => {
  if (actions.some(({ type }) => type === 'statusUnreadable')) return text('unreadable>heading');
  return text(actions.some(({ type }) => type === 'statusDelayed') ? 'timeout>heading' : 'heading');
};
const line = () => document.querySelector('.waiting__since');
const note = () => screen.getAllByRole('status').find(({ className }) => className === 'waiting__note');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('waiting: names what is being done, and that the page may be closed', async () => {
  await waitSince(start);
  expect(document.querySelector('[aria-current="step"]')).toHaveTextContent(text('progress>comparing'));
  expect(screen.getByText(text('text'))).toBeVisible();
});

test('waiting: shows since when, and follows each minute without announcing it', async () => {
  await waitSince(start);
  const time = new Intl.DateTimeFormat('es-CO', { hour: 'numeric', minute: '2-digit' }).format(start);
  expect(line()).toHaveTextContent(text('since').replace('{{time}}', time));
  await pass(minuteMs);
  expect(line()).toHaveTextContent(/· 1 minuto$/);
  await pass(minuteMs);
  expect(line()).toHaveTextContent(/· 2 minutos$/);
  expect(line()?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
});

test('waiting: announces once that it takes longer, counted from the beginning and not from a reload', async () => {
  await waitSince(start - 15_000);
  expect(note()).toBeEmptyDOMElement();
  await pass(5000);
  expect(note()).toHaveTextContent(text('stillWorking'));
});

test('waiting too long: says so, still since when, and leads on', async () => {
  await waitSince(start - 3 * minuteMs, { type: 'statusDelayed' });
  expect(line()).toHaveTextContent(/· 3 minutos$/);
  expect(screen.getByRole('button', { name: text('timeout>action') })).toBeVisible();
});

test('answers that cannot be read: the page says so, and leads on', async () => {
  await waitSince(start, { type: 'statusUnreadable' });
  expect(screen.getByText(text('unreadable>text'))).toBeVisible();
  expect(screen.getByRole('button', { name: text('timeout>action') })).toBeVisible();
});
