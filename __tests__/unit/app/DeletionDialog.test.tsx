/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { Action } from '../../../src/store/actions';
import { app } from '../../support/colombianTexts';
import { showApplication } from '../../support/showApplication';

const sent: Action = { type: 'leadSaved', id: 'lead-7', leadStatus: 'submitted' };

async function openDialog(...before: readonly Action[]) {
  const isSent = before.includes(sent);
  const page = await showApplication({ at: isSent ? '/404' : '/loan-details', before });
  const name = app(isSent ? 'deletion>openSent' : 'deletion>open');
  const title = app(isSent ? 'deletion>titleEverywhere' : 'deletion>title');
  await page.user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

test.each([
  ['the server has it', [sent], 'deletion>textEverywhere'],
  ['only the device has it', [], 'deletion>text'],
])('DeletionDialog: says where the application is deleted when %s', async (_case, before, text) => {
  const { dialog } = await openDialog(...before);
  expect(dialog.getByText(app(text))).toBeInTheDocument();
});

test('DeletionDialog: shows the receipt, and who else has a copy, until the applicant begins anew', async () => {
  const { dialog, store, user, actions } = await openDialog(sent);
  await user.click(dialog.getByRole('button', { name: app('deletion>confirm') }));
  expect(dialog.getByRole('status')).toHaveTextContent(app('deletion>pending'));
  const receipt = { receipt: 'E-1234', erasedAt: '2026-11-29T10:00:00.000Z', lenders: ['Luna', 'Sereno'] };
  act(() => void store.dispatch({ type: 'applicationCleared' }));
  act(() => void store.dispatch({ type: 'deletionSettled', result: { status: 'done', receipt } }));
  expect(screen.getByRole('heading', { name: app('deletion>done') })).toHaveFocus();
  expect(dialog.getByText('E-1234')).toBeInTheDocument();
  expect(dialog.getByText(/Luna, Sereno/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: app('deletion>close') }));
  expect(actions.at(-1)).toEqual({ type: 'deletionClosed' });
});

test('DeletionDialog: says what is not deleted, how long to wait, and asks again', async () => {
  const { dialog, store, user, actions } = await openDialog(sent);
  await user.click(dialog.getByRole('button', { name: app('deletion>confirm') }));
  const fail = (failure: Extract<Action, { type: 'deletionSettled' }>['result'] & { status: 'failed' }) =>
    act(() => void store.dispatch({ type: 'deletionSettled', result: failure }));
  fail({ status: 'failed', failure: { kind: 'tooMany', retryAfterSeconds: 42 } });
  expect(screen.getByRole('heading', { name: app('deletion>half') })).toHaveFocus();
  expect(dialog.getByRole('alert')).toHaveTextContent('42');
  const again = dialog.getByRole('button', { name: app('deletion>again') });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  fail({ status: 'failed', failure: { kind: 'offline' } });
  await user.click(again);
  expect(actions.at(-1)).toEqual({ type: 'deletionChosen' });
});
