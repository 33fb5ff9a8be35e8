/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../fixtures/WidgetHost';
import { colombia, colombianModel, colombianStates } from '../../support/colombia';
import { app, form } from '../../support/colombianTexts';
import { answeredUntil, applicant } from '../../support/colombianApplicant';
import { focusedError } from '../../support/focusedError';
import { showApplication } from '../../support/showApplication';

async function show(name: string) {
  const model = colombianStates[name];
  if (model?.value == null) throw new Error(`There is no state ${name}`);
  return showApplication({
    at: `/${model.route}`,
    answers: applicant,
    before: [{ type: 'statusReceived', update: { progressState: model.value } }],
  });
}

test('field groups: the questions of a group are in its frame, under its legend', async () => {
  const { container } = await show('reference-details');
  const [first, second] = await Promise.all(
    ['firstReference', 'secondReference'].map((group) =>
      screen.findByRole('group', { name: form(`groups>${group}>legend`) }),
    ),
  );
  const names = (group: HTMLElement | undefined) =>
    within(group ?? container)
      .getAllByRole('textbox')
      .map((input) => input.getAttribute('name'));
  expect(names(first)).toEqual(['referenceName', 'referencePhoneNumber']);
  expect(names(second)).toEqual(['secondReferenceName', 'secondReferencePhoneNumber']);
  expect(await axeViolations(container)).toEqual([]);
});

test('field groups: the error summary distinguishes the errors of the two groups', async () => {
  const { user } = await show('reference-details');
  await user.click(await screen.findByRole('button', { name: app('actions>next') }));
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(new Set(links.map((link) => link.textContent)).size).toBe(4);
});

test('field labels: a page may ask for a data point with its own texts', async () => {
  const { user } = await show('employment-details');
  expect(await screen.findByRole('group', { name: form('fields>jobStartedAt>label') })).toBeVisible();
  expect(screen.queryByRole('group', { name: form('fields>incomeContractStartedAt>label') })).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: app('date>year') }));
  await user.click(screen.getByRole('button', { name: app('actions>next') }));
  const wrong = await focusedError();
  expect(wrong).not.toHaveTextContent(form('fields>incomeContractStartedAt>label'));
});

test('folded questions: are behind a link, open where they are wrong or answered, and take an earlier answer', async () => {
  const folding = colombianModel.steps.map((step) =>
    step.name === 'name'
      ? {
          ...step,
          uiSchema: {
            ...step.uiSchema,
            secondLastName: { 'ui:widget': 'text', 'ui:options': { folded: true, sameAs: 'city' } },
          },
        }
      : step,
  );
  const { firstName = '', lastName = '' } = applicant;
  const { store, user } = await showApplication({
    at: '/name',
    answers: { ...answeredUntil('name'), firstName, lastName, city: 'Cali' },
    flow: { ...colombia, model: { ...colombianModel, steps: folding } },
  });
  const field = await waitFor(() => screen.getByLabelText(new RegExp(`^${form('fields>secondLastName>label')}`)));
  expect(field).not.toBeVisible();
  const error = { dataPoint: 'secondLastName', code: 'server', message: 'No.' };
  act(() => void store.dispatch({ type: 'leadRefused', errors: [error] }));
  expect(field).toBeVisible();
  await user.click(document.querySelector('.chip') ?? document.body);
  expect(store.getState().answers['secondLastName']).toBe('Cali');
  expect(field).toHaveValue('Cali');
  expect(field).toBeVisible();
  await user.click(document.querySelector('summary') ?? document.body);
  expect(field).not.toBeVisible();
});

test.each([
  ['is hidden below the heading that asks the question', {}, true],
  ['is shown where a screen asks more', { shares: [] }, false],
  ['is shown where an experiment has moved questions', { judgedBy: ['gender'] }, false],
])('field labels: a label %s, and the question is called so', async (_case, arranged, isHidden) => {
  const steps = colombianModel.steps.map((step) => (step.name === 'gender' ? { ...step, ...arranged } : step));
  const flow = { ...colombia, model: { ...colombianModel, steps } };
  await showApplication({ at: '/gender', answers: answeredUntil('gender'), flow });
  const group = await screen.findByRole('group', { name: form('fields>gender>label') });
  expect(group.querySelector('legend')?.classList.contains('visually-hidden')).toBe(isHidden);
});

test('field hints: an example that the error repeats is shown and read once', async () => {
  const { user } = await showApplication({ at: '/personal-code', answers: answeredUntil('personal-code') });
  const number = await screen.findByRole('textbox', { name: form('fields>personalCode>label') });
  const hint = form('fields>personalCode>hint');
  expect(number).toHaveAccessibleDescription(expect.stringContaining(hint));
  await user.click(screen.getByRole('button', { name: app('actions>next') }));
  expect(number).toHaveAccessibleDescription(expect.stringContaining(form('fieldErrors>personalCode>required')));
  expect(screen.queryByText(hint)).toBeNull();
  expect(number.getAttribute('aria-describedby')).not.toContain('hint');
});
