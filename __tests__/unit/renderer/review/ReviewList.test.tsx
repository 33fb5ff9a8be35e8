/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Action } from '../../../../src/store/actions';
import type { Flow } from '../../../../src/flow/types';
import type { Answers } from '../../../../src/published/flow';
import { reviewStep } from '../../../../documents/resolveFlow';
import { axeViolations } from '../../../fixtures/WidgetHost';
import { colombia, colombianModel } from '../../../support/colombia';
import { app, form } from '../../../support/colombianTexts';
import { applicant } from '../../../support/colombianApplicant';
import { showApplication } from '../../../support/showApplication';
// The page loads it on demand: here it's there before the first test waits for what it shows.
import '../../../../src/renderer/review/ReviewList';

/** The Colombian flow with a review step, which it does not have as published. */
const reviewed: Flow = {
  ...colombia,
  model: { ...colombianModel, steps: [...colombianModel.steps, { ...reviewStep, chapter: 'review' }] },
};

const heading = () => screen.findByRole('heading', { level: 1, name: form('steps>review>heading') });
const label = (name: string) => form(`fields>${name}>label`);
/** Changes all answers of a step, and names them. */
const changeLink = (name: string) => {
  const isNamed = (named: string) =>
    named.startsWith(`${app('actions>change')} `) && ` ${named},`.includes(` ${label(name)},`);
  return screen.findByRole('link', { name: isNamed });
};
const press = (key: string) => screen.getByRole('button', { name: app(key) });

async function showReview(answers: Answers = applicant, at = '/review') {
  const shown = await showApplication({ at, answers, flow: reviewed, before: [policiesReceived, countriesReceived] });
  await heading();
  await changeLink('firstName');
  return shown;
}

const policiesReceived: Action = {
  type: 'policiesReceived',
  policies: [
    { id: 'co-terms-2026-01', title: 'Condiciones', required: true },
    { id: 'co-credit-bureau-2026-01', title: 'Centrales de riesgo', required: true },
    { id: 'co-other', title: 'Otra', required: false },
  ],
};

const countriesReceived: Action = {
  type: 'choicesReceived',
  operation: 'getCountries',
  choices: [{ value: 'CO', label: 'Colombia' }],
};

/** Text shown as the answer to a question. */
async function answerOf(name: string): Promise<string> {
  const item = await waitFor(() => document.querySelector<HTMLElement>(`[data-answer="${name}"]`));
  const answers = within(item ?? document.body).getAllByRole('definition');
  return answers.map(({ textContent }) => textContent).join(' | ');
}

test('ReviewList: lists every relevant answer in readable form', async () => {
  await showReview();
  const names = [...document.querySelectorAll('[data-answer]')].map((item) => item.getAttribute('data-answer'));
  expect([...names].sort()).toEqual(Object.keys(applicant).sort());
  await expect(answerOf('amount')).resolves.toMatch(/^\$\s?2\.000\.000/);
  await expect(answerOf('gender')).resolves.toMatch(new RegExp(`^${form('choices>gender>female')}`));
  await expect(answerOf('iban')).resolves.toMatch(/^0311 2345 678/);
  await expect(answerOf('marketingConsents')).resolves.toMatch(
    new RegExp(`^${form('choices>marketingConsents>email')}`),
  );
  await expect(answerOf('generalPolicies')).resolves.toMatch(
    new RegExp(`^${app('answers>agreed')} \\| Condiciones \\| Centrales de riesgo$`),
  );
  await expect(answerOf('citizenship')).resolves.toMatch(/^Colombia/);
  await expect(answerOf('negativeCreditHistory')).resolves.toMatch(new RegExp(`^${app('no')}`));
  const email = document.querySelector('[data-answer="email"]');
  // A long address breaks after its @, not in the middle of its domain.
  expect(email?.querySelector('wbr')?.previousSibling).toHaveTextContent('@');
  await expect(answerOf('dateOfBirth')).resolves.toMatch(/^\d{1,2} de [a-z]+ de \d{4}/);
});

test('ReviewList: names the amount first, then groups the answers by the chapters of the form', async () => {
  await showReview();
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent(/^\$\s?2\.000\.000$/);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const chapters = new Set(reviewed.model.steps.map(({ chapter }) => form(`chapters>${chapter}>name`)));
  expect(headings).toEqual([...chapters].slice(0, -1));
});

test('ReviewList: names a group of questions once, above them, and each of them for a screen reader', async () => {
  const legend = form('groups>firstReference>legend');
  const grouped = { 'ui:widget': 'text', 'ui:options': { group: 'firstReference' } };
  const uiSchema = { firstName: grouped, lastName: grouped };
  const steps = reviewed.model.steps.map((step) => (step.name === 'name' ? { ...step, uiSchema } : step));
  const flow = { ...reviewed, model: { ...reviewed.model, steps } };
  await showApplication({ at: '/review', answers: applicant, flow });
  expect(await screen.findAllByText(legend)).toHaveLength(1);
  expect(screen.getByRole('link', { name: new RegExp(`${legend}: .*${legend}: `) })).toBeInTheDocument();
});

test('ReviewList: states that a question was left empty, or a choice not made', async () => {
  await showReview({ ...applicant, secondLastName: null, marketingConsents: [] });
  await expect(answerOf('marketingConsents')).resolves.toMatch(new RegExp(`^${app('no')}$`));
  await expect(answerOf('secondLastName')).resolves.toContain(app('answers>none'));
});

test('ReviewList: a change leads to the step and from there back to the review', async () => {
  const { user, store, addresses } = await showReview();
  await user.click(await changeLink('gender'));
  await screen.findByRole('heading', { level: 1, name: form('steps>gender>heading') });
  // Without a pointer, which would move on by itself.
  fireEvent.click(screen.getByRole('radio', { name: form('choices>gender>male') }));
  await user.click(press('actions>next'));
  await waitFor(async () => expect(await heading()).toHaveFocus());
  expect(addresses).toEqual(['/review', '/gender', '/review']);
  expect(store.getState().answers['gender']).toBe('male');
  await expect(answerOf('gender')).resolves.toContain(form('choices>gender>male'));
});

test('ReviewList: its button sends the application', async () => {
  const { user, actions } = await showReview();
  const sent = () => actions.filter(({ type }) => type === 'applicationSubmitted');
  expect(sent()).toEqual([]);
  await user.click(press('actions>submit'));
  expect(sent()).toEqual([{ type: 'applicationSubmitted', isIntermediate: false }]);
});

test('ReviewList: reports why sending the application failed, and can send it again', async () => {
  const { user, store, actions } = await showReview();
  act(() => void store.dispatch({ type: 'leadFailed', failure: { kind: 'server' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent(app('submitFailed>title'));
  await user.click(press('submitFailed>action'));
  expect(actions.at(-1)).toEqual({ type: 'applicationSubmitted', isIntermediate: false });
});

test('ReviewList: correcting an answer that the server refused leads back to the review', async () => {
  const { user, store, navigate } = await showReview();
  act(() => {
    store.dispatch({ type: 'leadRefused', errors: [{ dataPoint: 'firstName', code: 'server', message: 'No.' }] });
    navigate('/name');
  });
  const field = await screen.findByRole('textbox', { name: label('firstName') });
  await user.clear(field);
  await user.type(field, 'Camilo');
  await user.click(press('actions>next'));
  await heading();
  await expect(answerOf('firstName')).resolves.toContain('Camilo');
});

test('ReviewList: passes axe, and counts as the last step', async () => {
  const { container } = await showReview();
  expect(await axeViolations(container)).toEqual([]);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveAccessibleDescription(`${form('chapters>review>name')}: parte 4 de 4, queda 1\u00A0min aprox.`);
  // Nothing is sent yet, so the bar is not full.
  expect([...document.querySelectorAll('.progress__done')].at(-1)).not.toHaveAttribute('width', '100%');
  expect(document.querySelector('progress')?.position).toBeLessThan(1);
  // Read with the heading, and as the name of the bar: not once more by itself.
  expect(document.getElementById('progress-label')).not.toBeVisible();
});
