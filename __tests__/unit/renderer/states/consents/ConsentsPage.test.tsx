/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Action } from '../../../../../src/store/actions';
import { app, states, textsOfState } from '../../../../support/colombianTexts';
import { showApplication } from '../../../../support/showApplication';
import { showState } from '../../../../support/showState';

const consents = textsOfState('consents');
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const send = () => screen.getByRole('button', { name: app('actions>next') });

test('ConsentsPage: starts unticked, asks for each missing required consent, and sends those that are ticked', async () => {
  const { user, actions } = await showState('tfbank-consents');
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(screen.getAllByText(consents('required'), { exact: true })).toHaveLength(2);
  await user.click(send());
  const summary = screen.getByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  const [, second] = within(summary).getAllByRole('link');
  if (second) await user.click(second);
  expect(boxes()[1]).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.queryByRole('link', { name: summary.textContent })).toBeNull();
  await user.click(boxes()[0] ?? summary);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(send());
  const policies = ['example-data', 'example-bureau'];
  expect(actions).toContainEqual(
    expect.objectContaining({
      type: 'stateActionChosen',
      operation: 'postPolicyConsents',
      form: { answers: { policies }, dataPoints: ['policies'], sendAs: {} },
    }),
  );
});

test('ConsentsPage: one press ticks what is required, a failed call keeps it, and the page can be declined', async () => {
  const { user, actions, store } = await showState('advanzia-consents');
  await user.click(screen.getByRole('button', { name: app('policies>acceptRequired') }));
  act(() => void store.dispatch({ type: 'stateActionFailed', failure: { kind: 'server' } }));
  expect(screen.getByRole('alert')).toHaveTextContent(app('errors>server'));
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false]);
  const decline = states('advanzia-consents>actions>decline');
  await user.click(screen.getByRole('button', { name: decline }));
  await user.click(screen.getByRole('button', { name: states('refuse-consents>confirm') }));
  expect(actions.at(-1)).toMatchObject({ type: 'stateActionChosen', fromState: 29 });
});

test('ConsentsPage: a list that fails to load can be requested again', async () => {
  const before: readonly Action[] = [{ type: 'statusReceived', update: { progressState: 20 } }];
  const { user, actions, store } = await showApplication({ at: '/consents', before });
  await screen.findByRole('heading', {
    level: 1,
    name: states('policy-consents>heading'),
  });
  act(() => void store.dispatch({ type: 'consentsFailed' }));
  expect(screen.getByText(consents('failed'))).toHaveAttribute('role', 'alert');
  const { length } = actions;
  await user.click(screen.getByRole('button', { name: app('actions>retry') }));
  expect(actions.slice(length)).toContainEqual({ type: 'consentsNeeded', operation: 'getCustomerConsents' });
});
