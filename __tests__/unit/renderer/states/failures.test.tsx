/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { Action } from '../../../../src/store/actions';
import type { SubmissionFailure } from '../../../../src/store/request';
import { colombianStates } from '../../../support/colombia';
import { app, states as text } from '../../../support/colombianTexts';
import { focusedError } from '../../../support/focusedError';
import { showApplication } from '../../../support/showApplication';
import { showState } from '../../../support/showState';

/** Returns what is entered on the page. */
function entered(): readonly string[] {
  const inputs = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-state] :is(input, select)');
  return [...inputs].map((input) => ('checked' in input && input.checked ? 'checked' : input.value));
}

const failures: readonly (readonly [SubmissionFailure, string])[] = [
  [{ kind: 'conflict' }, app('errors>conflict')],
  [{ kind: 'refused' }, app('errors>refused')],
  [{ kind: 'expired' }, app('errors>expired')],
  [{ kind: 'server' }, app('errors>server')],
  [{ kind: 'timeout' }, app('errors>timeout')],
  [{ kind: 'offline' }, app('errors>offline')],
  [{ kind: 'tooMany', retryAfterSeconds: 42 }, '42'],
  [{ kind: 'tooMany', retryAfterSeconds: 3300 }, 'dentro de 55 minutos'],
];

/** One page of each kind. */
const pages = [
  ...['accepted', 'policy-consents', 'ipfd-offer-choice', 'proficredit-offer', 'provident-offer'],
  ...['customer-debts', 'id-upload', 'mobile-verification', 'change-mobile-number', 'continue'],
];

test.each(pages)('the page of %s: shows why its call failed, keeps what is entered, and has a way on', async (name) => {
  const { store, container } = await showState(name);
  await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull());
  const before = entered();
  for (const [failure, words] of failures) {
    act(() => void store.dispatch({ type: 'stateActionFailed', failure }));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(entered()).toEqual(before);
    const button = container.querySelector('[data-state] .button--primary');
    if (failure.kind !== 'tooMany') expect(button).not.toHaveAttribute('aria-disabled', 'true');
  }
});

test.each(['instantor', 'wenance-tink', 'moneyman-paylands', 'redirected'])(
  'the page of %s: shows why its redirect could not be requested, each time, and has a way on',
  async (name) => {
    const { value, route = '' } = colombianStates[name] ?? {};
    const state = value ?? 0;
    const before: readonly Action[] = [{ type: 'statusReceived', update: { progressState: state } }];
    const { store, container } = await showApplication({ at: `/${route}`, before });
    await waitFor(() => expect(container.querySelector('[data-state] h1')).not.toBeNull());
    for (const [failure, words] of failures) {
      act(() => void store.dispatch({ type: 'lenderRedirectRequested', state }));
      act(() => void store.dispatch({ type: 'lenderRedirectFailed', failure }));
      expect(screen.getByRole('alert')).toHaveTextContent(words);
      expect(container.querySelector('[data-action="retry"], [data-action="begin"]')).not.toBeNull();
    }
  },
);

test.each([
  ['has expired', 'expired', 'lost>heading'],
  ['was adopted by another device', 'adopted', 'lost>adopted>heading'],
  ['this device only came back to', 'returned', 'lost>returned>heading'],
] as const)(
  'a lead that %s: every page says so, and a new application can be started',
  async (_case, cause, heading) => {
    const { store, user, actions } = await showState('mobile-verification');
    act(() => void store.dispatch({ type: 'leadLost', cause }));
    expect(screen.getByRole('heading', { level: 1, name: text(heading) })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: text('lost>start') }));
    expect(actions.at(-1)).toEqual({ type: 'restartChosen' });
  },
);

test.each([
  ['wenance-account', ['bankName', 'iban']],
  ['proficredit-offer', ['offerId', 'monthlyPaymentDay']],
  ['provident-offer', ['offerAmount', 'offerPeriod']],
  ['mobile-verification', ['code']],
  ['id-upload', ['documentNumber']],
])('the page of %s: marks what the server refuses at its field, and moves the focus to it', async (...row) => {
  const [name, dataPoints] = row;
  const { store, container } = await showState(name);
  const find = (dataPoint: string) => container.querySelector(`[data-state] [name="${dataPoint}"]`);
  await waitFor(() => expect(find(dataPoints[0] ?? '')).not.toBeNull());
  const errors = dataPoints.map((dataPoint) => ({ dataPoint, code: 'not_ours', message: `Así no: ${dataPoint}.` }));
  act(() => void store.dispatch({ type: 'pageRefused', errors }));
  await focusedError();
  for (const { dataPoint, message } of errors) {
    expect(screen.getByText(message)).toBeVisible();
    expect(find(dataPoint)).toHaveAttribute('aria-invalid', 'true');
  }
});
