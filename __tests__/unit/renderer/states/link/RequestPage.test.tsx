/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { Action } from '../../../../../src/store/actions';
import { textsOfState } from '../../../../support/colombianTexts';
import { focusedError } from '../../../../support/focusedError';
import { showState } from '../../../../support/showState';

const page = textsOfState('unsubscribe');
const email = 'camila.mail@example.com';
const addressed: Action = { type: 'requestAnswered', page: 'unsubscribe', answers: { email } };
const field = () => screen.findByRole<HTMLInputElement>('textbox');

test('RequestPage: the link of a message asks for nothing but a press, and an ended one for the address', async () => {
  const linked: Action = { type: 'requestLinked', page: 'unsubscribe', token: 't' };
  const { user, actions, store } = await showState('unsubscribe', { before: [linked] });
  await user.click(await screen.findByRole('button', { name: page('confirm') }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(actions).toContainEqual({ type: 'requestChosen', page: 'unsubscribe', answers: {} });
  act(() => void store.dispatch({ type: 'requestLinkEnded' }));
  expect(await screen.findByText(page('ended'))).toBeInTheDocument();
  expect(await field()).toHaveValue('');
  act(() => void store.dispatch(linked));
  act(() => void store.dispatch({ type: 'requestSettled', receipt: undefined }));
  expect(await screen.findByText(page('done>linked'))).toBeInTheDocument();
});

test('RequestPage: has a link sent to an address once it is confirmed, says so, and can be used again', async () => {
  const { user, actions, store } = await showState('unsubscribe', { before: [addressed] });
  expect(await field()).toHaveValue(email);
  await user.click(screen.getByRole('button', { name: page('send') }));
  expect(actions).toContainEqual({ type: 'requestChosen', page: 'unsubscribe', answers: { email } });
  act(() => void store.dispatch({ type: 'requestLinkSent' }));
  const done = await screen.findByRole('heading', { level: 1, name: page('sent>heading') });
  await waitFor(() => expect(done).toHaveFocus());
  expect(screen.getByText(new RegExp(email))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: page('again') }));
  expect(await field()).toHaveValue(email);
});

test('RequestPage: shows why the server refused the address, and keeps it', async () => {
  const { store } = await showState('unsubscribe', {
    before: [addressed, { type: 'requestChosen', page: 'unsubscribe', answers: { email } }],
  });
  await field();
  const errors = [{ dataPoint: 'email', code: 'not_ours', message: 'Así no.' }];
  act(() => void store.dispatch({ type: 'requestRefused', errors }));
  expect(await focusedError()).toHaveAccessibleDescription(/Así no\./);
  expect(await field()).toHaveValue(email);
});

test('RequestPage: fills in the contacts of the application, and shows the receipt of what was sent', async () => {
  const { user, actions, store } = await showState('do-not-contact');
  const texts = textsOfState('do-not-contact');
  await user.click(await screen.findByRole('button', { name: texts('confirm') }));
  const chosen = actions.find(({ type }) => type === 'requestChosen');
  expect(chosen).toMatchObject({ page: 'do-not-contact', answers: { email: expect.stringContaining('@') } });
  act(() => {
    store.dispatch({ type: 'requestSettled', receipt: { receipt: 'R-7', receivedAt: '2026-11-29T09:00:00.000Z' } });
  });
  expect(await screen.findByText('R-7')).toBeInTheDocument();
});

test('RequestPage: the button of a withdrawal names one thing, and asks before an application is withdrawn', async () => {
  const texts = textsOfState('withdrawal');
  const { store, actions, user } = await showState('withdrawal');
  await screen.findByRole('button', { name: texts('confirm') });
  const withdraw = (...withdrawn: readonly string[]) =>
    act(() => void store.dispatch({ type: 'requestAnswered', page: 'withdrawal', answers: { withdrawn } }));
  withdraw('application');
  expect(screen.getByRole('button', { name: texts('confirmOf>application') })).toBeVisible();
  withdraw('marketing');
  expect(screen.getByRole('button', { name: texts('confirmOf>other') })).toHaveClass('button--primary');
  act(() => {
    store.dispatch({
      ...{ type: 'requestAnswered', page: 'withdrawal' },
      answers: { withdrawn: ['application', 'marketing'], email },
    });
  });
  const press = screen.getByRole('button', { name: texts('confirm') });
  expect(press).toHaveClass('button--danger');
  const isSent = () => actions.some(({ type }) => type === 'requestChosen');
  await user.click(press);
  await user.click(screen.getByRole('button', { name: texts('ask>application>keep') }));
  expect([isSent(), screen.queryByRole('dialog')]).toEqual([false, null]);
  await user.click(press);
  await user.click(screen.getByRole('button', { name: texts('ask>application>confirm') }));
  expect([isSent(), screen.queryByRole('dialog')]).toEqual([true, null]);
});
