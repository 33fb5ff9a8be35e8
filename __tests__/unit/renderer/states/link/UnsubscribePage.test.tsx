/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { Action } from '../../../../../src/store/actions';
import type { SubmissionFailure } from '../../../../../src/store/request';
import { app, textsOfState } from '../../../../support/colombianTexts';
import { focusedError } from '../../../../support/focusedError';
import { showState } from '../../../../support/showState';

const page = textsOfState('unsubscribe');
const email = 'camila.mail@example.com';
const addressed: Action = { type: 'unsubscribeAddressed', email };
const field = () => screen.findByRole<HTMLInputElement>('textbox');

test('UnsubscribePage: the link of a message asks for nothing but a press, and an ended one for the address', async () => {
  const { user, actions, store } = await showState('unsubscribe', {
    before: [{ type: 'unsubscribeLinked', token: 't' }],
  });
  await user.click(await screen.findByRole('button', { name: page('confirm') }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(actions).toContainEqual({ type: 'unsubscribeChosen', email: '' });
  act(() => void store.dispatch({ type: 'unsubscribeLinkEnded' }));
  expect(await screen.findByText(page('ended'))).toBeInTheDocument();
  expect(await field()).toHaveValue('');
  act(() => void store.dispatch({ type: 'unsubscribeLinked', token: 't' }));
  act(() => void store.dispatch({ type: 'unsubscribed' }));
  expect(await screen.findByText(page('done>linked'))).toBeInTheDocument();
});

test('UnsubscribePage: has a link sent to an address once it is confirmed, says so, and can be used again', async () => {
  const { user, actions, store } = await showState('unsubscribe', { before: [addressed] });
  expect(await field()).toHaveValue(email);
  await user.click(screen.getByRole('button', { name: page('send') }));
  expect(actions).toContainEqual({ type: 'unsubscribeChosen', email });
  act(() => void store.dispatch({ type: 'unsubscribeLinkSent' }));
  const done = await screen.findByRole('heading', { level: 1, name: page('sent>heading') });
  await waitFor(() => expect(done).toHaveFocus());
  expect(screen.getByText(new RegExp(email))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: page('again') }));
  expect(await field()).toHaveValue(email);
});

test('UnsubscribePage: shows why a call failed or the server refused the address, and keeps the address', async () => {
  const { store } = await showState('unsubscribe', { before: [addressed, { type: 'unsubscribeChosen', email }] });
  await field();
  const failures: readonly (readonly [SubmissionFailure, string])[] = [
    [{ kind: 'server' }, app('errors>server')],
    [{ kind: 'tooMany', retryAfterSeconds: 42 }, '42'],
    [{ kind: 'timeout' }, app('errors>timeout')],
    [{ kind: 'offline' }, app('errors>offline')],
  ];
  for (const [failure, text] of failures) {
    act(() => void store.dispatch({ type: 'unsubscribeFailed', failure }));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(await field()).toHaveValue(email);
  }
  act(() => void store.dispatch({ type: 'unsubscribeChosen', email }));
  act(() => void store.dispatch({ type: 'unsubscribeRefused', code: 'not_ours', message: 'Así no.' }));
  expect(await focusedError()).toHaveAccessibleDescription(/Así no\./);
});
