/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../fixtures/WidgetHost';
import { colombia } from '../../support/colombia';
import { answeredUntil } from '../../support/colombianApplicant';
import { app } from '../../support/colombianTexts';
import { showApplication } from '../../support/showApplication';
import type { Answers } from '../../../src/published/flow';
import type { Action } from '../../../src/store/actions';

const YOUNG = '2007-06-16';
const END = { name: app('applicants>end>title') };
const correct = () => screen.getByRole('button', { name: app('applicants>end>correct') });

async function tryToGoOn(step: 'date-of-birth' | 'monthly-income', answer: Answers, ...before: readonly Action[]) {
  const page = await showApplication({
    at: `/${step}`,
    answers: { ...answeredUntil(step), ...answer },
    before,
    flow: { ...colombia, formatValues: () => ({ date: YOUNG, age: 18 }) },
  });
  await page.user.click(await screen.findByRole('button', { name: app('actions>next') }));
  return page;
}

test('ApplicantsEnd: tells who is too young why, from when they can apply, and that nothing was sent', async () => {
  const { user, container, addresses } = await tryToGoOn('date-of-birth', { dateOfBirth: YOUNG });
  const dialog = within(await screen.findByRole('dialog', END));
  const who = dialog.getByText(app('applicants>who').replaceAll('\u00A0', ' '));
  const text = who.parentElement?.textContent.replaceAll('\u00A0', ' ');
  expect(text).toContain('Debes tener al menos 18 años');
  expect(text).toContain('entre 18 y 75 años y vives en Colombia');
  expect(text).toContain('16 de junio de 2025');
  expect(text).toContain(app('applicants>end>unsent'));
  expect(await axeViolations(container)).toEqual([]);
  await user.click(correct());
  expect(screen.queryByRole('dialog', END)).toBeNull();
  expect(container.querySelector('[name="dateOfBirth"], [id^="root_dateOfBirth"]')).toBeInTheDocument();
  expect(addresses).toEqual(['/date-of-birth']);
});

test('ApplicantsEnd: comes again with the next attempt, and says only of the answer that it was not sent', async () => {
  const { user } = await tryToGoOn(
    'date-of-birth',
    { dateOfBirth: '1940-01-01' },
    { type: 'leadRestored', id: 'lead-7' },
  );
  await user.click(await waitFor(correct));
  await user.click(screen.getByRole('button', { name: app('actions>next') }));
  const dialog = within(await screen.findByRole('dialog', END));
  expect(dialog.getByText(app('applicants>end>answerUnsent'))).toBeInTheDocument();
  expect(dialog.getByText(app('applicants>end>help>date.too-old'))).toBeInTheDocument();
});

test.each([
  ['a slip', 'date-of-birth', { dateOfBirth: '2030-01-01' }],
  ['a limit of the form', 'monthly-income', { monthlyIncome: -5 }],
] as const)('ApplicantsEnd: stays away where the answer is only %s', async (_case, step, answers) => {
  const { container } = await tryToGoOn(step, answers);
  await waitFor(() => expect(container.querySelector('[aria-invalid="true"]')).toBeInTheDocument());
  expect(screen.queryByRole('dialog', END)).toBeNull();
});
