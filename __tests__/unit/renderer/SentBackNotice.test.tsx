/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../src/published/flow';
import type { StatusUpdate } from '../../../src/store/status';
import { axeViolations } from '../../fixtures/WidgetHost';
import { colombianStates } from '../../support/colombia';
import { app, form, states as state } from '../../support/colombianTexts';
import { applicant } from '../../support/colombianApplicant';
import { showApplication } from '../../support/showApplication';

/** Shows the step `name` of an application that a lender has sent back. */
async function showSentBack(update: Pick<StatusUpdate, 'progressState' | 'errors'>, answers: Answers = applicant) {
  const shown = await showApplication({
    at: '/name',
    answers,
    before: [{ type: 'statusReceived', update: { applicationStatus: 'positive', ...update } }],
  });
  const text = await screen.findByText(app('sentBack>text'));
  const notice = await waitFor(() => {
    const status = text.closest('[role="status"]');
    if (!(status instanceof HTMLElement)) throw new Error('Nothing says why (NO_NOTICE)');
    return status;
  });
  return { ...shown, notice: within(notice) };
}

test('SentBackNotice: names and links the questions with doubted answers until they are changed', async () => {
  const refused = (dataPoint: string) => ({ dataPoint, code: 'doubted', message: 'Does not fit.' });
  const errors = [refused('monthlyIncome'), refused('lastName'), refused('unheard')];
  const { notice, user, addresses, container } = await showSentBack({ progressState: 4, errors });
  await notice.findByText(/\b2\srespuestas/);
  const names = ['lastName', 'monthlyIncome'].map((name) => form(`fields>${name}>label`));
  expect(notice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  await waitFor(() => expect(screen.getByRole('textbox', { name: names[0] ?? '' })).toHaveFocus());
  expect(await axeViolations(container)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: names[0] ?? '' }), 's');
  await waitFor(() => expect(notice.getAllByRole('link')).toHaveLength(1));
  await user.click(notice.getByRole('link', { name: names[1] ?? '' }));
  await waitFor(() => expect(addresses.at(-1)).toBe('/monthly-income'));
});

test('SentBackNotice: names the part of the form that the state is about when no question is named', async () => {
  const { notice, user, addresses } = await showSentBack({ progressState: 2 });
  await user.click(await notice.findByRole('link', { name: state('personal-details>heading') }));
  await waitFor(() => expect(addresses.at(-1)).toBe(`/${colombianStates['personal-details']?.route ?? ''}`));
  expect(await screen.findByRole('heading', { level: 1, name: state('personal-details>heading') })).toBeVisible();
});

test('SentBackNotice: omits a part of the form that asks nothing, as its address would lead back here', async () => {
  const { notice } = await showSentBack({ progressState: 25 });
  await screen.findByText(app('sentBack>text'));
  expect(notice.queryByRole('link')).toBeNull();
});

test('SentBackNotice: names what has opened before the last answer, and focuses it; stays while it is answered', async () => {
  const { lastName: _, ...answers } = applicant;
  const { user, container } = await showApplication({ at: '/gender', answers });
  await screen.findByText(app('sentBack>questions_one'));
  const field = screen.getByRole('textbox', { name: form('fields>lastName>label') });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'R');
  await user.click(screen.getByRole('link', { name: form('fields>lastName>label') }));
  expect(field).toHaveFocus();
  expect(await axeViolations(container)).toEqual([]);
});
