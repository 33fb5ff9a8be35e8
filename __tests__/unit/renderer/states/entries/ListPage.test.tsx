/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PageData } from '../../../../../src/store/status';
import { axeViolations } from '../../../../fixtures/WidgetHost';
import { app, form, states as state } from '../../../../support/colombianTexts';
import { focusedError } from '../../../../support/focusedError';
import { showApplication } from '../../../../support/showApplication';

const debts = [
  { id: 'debt-1', creditor: 'Banco Ejemplo', amount: 4_200_000, monthlyInstalment: 350_000 },
  { id: 'debt-2', creditor: 'Tienda Ejemplo', amount: 1_050_000 },
];

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${form(`fields>${name}>label`)}`) });
const box = () => screen.getByRole('checkbox');
const cards = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const next = () => button(app('actions>next'));

async function show(page: PageData = { debts }) {
  const shown = await showApplication({
    at: '/customer-debts',
    before: [{ type: 'statusReceived', update: { progressState: 31, page } }],
  });
  await screen.findByRole('heading', { level: 1, name: state('customer-debts>heading') });
  return shown;
}

test('ListPage: shows the lender’s entries with amounts and total, and sends them once confirmed', async () => {
  const { user, actions, container } = await show();
  expect(cards()).toEqual([
    expect.stringMatching(/^Banco Ejemplo.*4\.200\.000.*350\.000/),
    expect.stringMatching(/^Tienda Ejemplo.*1\.050\.000/),
  ]);
  expect(container.querySelector('.entries__total')).toHaveTextContent(/5\.250\.000/);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(box());
  await user.click(next());
  expect(actions).toContainEqual({
    type: 'stateActionChosen',
    operation: 'postCustomerDebts',
    fromState: 31,
    form: expect.objectContaining({ answers: { customerDebts: debts } }),
  });
});

test('ListPage: an empty list must be confirmed as complete before it is sent', async () => {
  const { user, actions } = await show({ debts: [] });
  expect(screen.getByText(state('customer-debts>empty'))).toBeInTheDocument();
  await user.click(next());
  await focusedError();
  expect(box()).toHaveFocus();
  expect(box()).toHaveAccessibleName(state('customer-debts>none'));
  expect(actions.map(({ type }) => type)).not.toContain('stateActionChosen');
  await user.click(box());
  expect(box()).toBeValid();
  await user.click(next());
  expect(actions).toContainEqual(
    expect.objectContaining({ form: expect.objectContaining({ answers: { customerDebts: [] } }) }),
  );
});

test('ListPage: an entry is added with the usual questions and errors, and the focus follows', async () => {
  const { user, container } = await show();
  await user.click(button(state('customer-debts>add')));
  await waitFor(() => expect(screen.getByRole('heading', { name: state('customer-debts>new') })).toHaveFocus());
  expect(screen.queryByRole('button', { name: app('actions>next') })).toBeNull();
  await user.click(button(state('list>save')));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
  expect(await axeViolations(container)).toEqual([]);
  await user.type(field('debtCreditor'), 'Cooperativa');
  await user.type(field('debtAmount'), '900.000');
  await user.click(button(state('list>save')));
  expect(cards()[2]).toMatch(/^Cooperativa.*900\.000/);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cooperativa' })).toHaveFocus());
});

test('ListPage: cancelling restores a changed entry and removes a new one', async () => {
  const { user } = await show();
  const before = cards();
  await user.click(button(`${app('actions>change')} Banco Ejemplo`));
  await user.type(field('debtCreditor'), ' y Compañía');
  await user.click(button(state('list>cancel')));
  expect(cards()).toEqual(before);
  await user.click(button(state('customer-debts>add')));
  await user.type(field('debtCreditor'), 'Nadie');
  await user.click(button(state('list>cancel')));
  expect(cards()).toEqual(before);
  await waitFor(() => expect(button(state('customer-debts>add'))).toHaveFocus());
});

test('ListPage: a removed entry can be restored, and is not sent', async () => {
  const { user, actions } = await show();
  await user.click(button(`${state('list>remove')} Banco Ejemplo`));
  const undo = button(`${state('list>undo')} Banco Ejemplo`);
  await waitFor(() => expect(undo).toHaveFocus());
  expect(
    screen.getByText(state('list>removed').replace('{{title}}', 'Banco Ejemplo'), { selector: '[role]' }),
  ).toBeVisible();
  await user.click(undo);
  expect(cards()[0]).toMatch(/^Banco Ejemplo/);
  await user.click(button(`${state('list>remove')} Banco Ejemplo`));
  await user.click(box());
  await user.click(next());
  expect(actions).toContainEqual(
    expect.objectContaining({ form: expect.objectContaining({ answers: { customerDebts: [debts[1]] } }) }),
  );
});

test('ListPage: an error of the server opens the entry and stays at its field until the value is changed', async () => {
  const { user, store } = await show();
  const refused = { dataPoint: 'customerDebts.debt-2.debtAmount', code: 'unlikely', message: 'Revisa el valor.' };
  act(() => void store.dispatch({ type: 'pageRefused', errors: [refused] }));
  await waitFor(() => expect(field('debtAmount')).toHaveFocus());
  expect(field('debtAmount')).toHaveValue('1.050.000');
  expect(field('debtAmount')).toHaveAccessibleDescription(expect.stringContaining(refused.message));
  await user.clear(field('debtAmount'));
  await user.type(field('debtAmount'), '1.000.000');
  expect(screen.queryByText(refused.message)).toBeNull();
  await user.click(button(state('list>save')));
  expect(cards()[1]).toMatch(/1\.000\.000/);
});

test('ListPage: an incomplete entry of the lender opens with its error and is not sent', async () => {
  const { user, actions } = await show({ debts: [{ id: 'x', creditor: 'Banco', amount: 0 }] });
  await user.click(box());
  await user.click(next());
  await waitFor(() => expect(field('debtAmount')).toHaveFocus());
  expect(field('debtAmount')).toBeInvalid();
  expect(actions.map(({ type }) => type)).not.toContain('stateActionChosen');
});

test('ListPage: a full list offers no new entry, and is sent without confirming that it is complete', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `d${index}`, creditor: `Banco ${index}`, amount: 10 }));
  const { user, actions } = await show({ debts: many });
  expect(screen.queryByRole('button', { name: state('customer-debts>add') })).toBeNull();
  await user.click(next());
  expect(actions.map(({ type }) => type)).toContain('stateActionChosen');
});
