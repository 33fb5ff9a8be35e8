/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../fixtures/WidgetHost';
import { createFormats } from '../../../src/formats/createFormats';
import { colombia, colombianModel, today } from '../../support/colombia';
import { app, form } from '../../support/colombianTexts';
import { answeredUntil, applicant } from '../../support/colombianApplicant';
import { focusedError } from '../../support/focusedError';
import { showApplication } from '../../support/showApplication';

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });
const spoken = (page: HTMLElement) => page.querySelector('[aria-live="assertive"]');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const showName = () => showApplication({ at: '/name', answers: answeredUntil('name') });

const emptyName = form('fieldErrors>firstName>required');
const emptySurname = form('fieldErrors>lastName>required');
const wrongSurname = `${app('errors>characters').replace('{{characters}}', '0')} ${form('fieldErrors>lastName>pattern')}`;

test('StepPage: a filled-in step leads to the next one, and its answers are in the store', async () => {
  const { user, store, addresses } = await showName();
  expect(await heading('¿Cómo te llamas?')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('¿Cómo te llamas? – AskRobin'));
  await user.type(field('Nombres'), 'Camila');
  await user.type(field('Primer apellido'), 'Rojas');
  await user.click(press('Continuar'));
  const next = await heading('¿Cuál es tu sexo?');
  await waitFor(() => expect(next).toHaveFocus());
  await waitFor(() => expect(addresses).toEqual(['/name', '/gender']));
  await waitFor(() => expect(document.title).toBe('¿Cuál es tu sexo? – AskRobin'));
  expect(store.getState().answers).toMatchObject({ firstName: 'Camila', lastName: 'Rojas', secondLastName: null });
});

describe('StepPage: an error', () => {
  test('is not shown before the first attempt, whatever is typed and left', async () => {
    const { user, container } = await showName();
    await user.type(field('Nombres'), '123');
    await user.clear(field('Nombres'));
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(container.querySelectorAll('[aria-invalid="true"], .field--error')).toHaveLength(0);
  });

  test('is shown in the summary, which has the focus, and beside its field, which refers to it', async () => {
    const { user, container, addresses } = await showName();
    await user.type(field('Primer apellido'), 'R0jas');
    await user.click(press('Continuar'));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Nombres', 'Primer apellido']);
    expect(field('Primer apellido')).toHaveAccessibleDescription(expect.stringContaining(wrongSurname));
    expect(field('Nombres')).toBeInvalid();
    expect(field('Nombres')).toHaveAccessibleDescription(expect.stringContaining(emptyName));
    expect(field('Segundo apellido opcional')).toBeValid();
    await waitFor(() => expect(document.title).toMatch(/^Error: /));
    expect(addresses).toEqual(['/name']);
    expect(await axeViolations(container)).toEqual([]);
  });

  test('that is the only one is shown at its field alone, which gets the focus; announced if it had that before', async () => {
    const { user, container } = await showName();
    await user.type(field('Nombres'), 'Camila');
    await user.click(press('Continuar'));
    await waitFor(() => expect(field('Primer apellido')).toHaveFocus());
    expect(field('Primer apellido')).toHaveAccessibleDescription(expect.stringContaining(emptySurname));
    expect(container.querySelector('.summary')).toBeNull();
    expect(spoken(container)).toBeEmptyDOMElement();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(spoken(container)).toHaveTextContent(emptySurname));
  });

  test('links from the summary to its field without changing the address', async () => {
    const { user, addresses } = await showName();
    await user.click(press('Continuar'));
    await user.click(await screen.findByRole('link', { name: 'Primer apellido' }));
    expect(field('Primer apellido')).toHaveFocus();
    expect(addresses).toEqual(['/name']);
  });

  test('disappears when its field is edited, others stay; the next attempt focuses the summary again', async () => {
    const { user } = await showName();
    await user.click(press('Continuar'));
    await screen.findByRole('alert');
    await user.type(field('Nombres'), '1');
    expect(field('Nombres')).not.toBeInvalid();
    expect(screen.queryByText(emptyName)).toBeNull();
    expect(field('Primer apellido')).toBeInvalid();
    await user.click(press('Continuar'));
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(field('Nombres')).toBeInvalid();
  });

  test('of the server is shown until its field is edited, in the server’s words if we have none', async () => {
    const refused = { dataPoint: 'firstName', code: 'name_refused', message: 'Ese nombre no coincide.' };
    const { user } = await showApplication({
      at: '/name',
      answers: applicant,
      before: [{ type: 'leadRefused', errors: [refused] }],
    });
    await waitFor(() => expect(field('Nombres')).toHaveFocus());
    expect(field('Nombres')).toHaveAccessibleDescription(expect.stringContaining(refused.message));
    await user.type(field('Nombres'), 'x');
    expect(screen.queryByText(refused.message)).toBeNull();
  });
});

describe('StepPage: going back', () => {
  test('keeps the answers, and one “Continue” then returns to the open step', async () => {
    const { user, addresses } = await showApplication({ at: '/gender', answers: answeredUntil('gender') });
    await heading('¿Cuál es tu sexo?');
    await user.click(press('Atrás'));
    await heading('¿Cómo te llamas?');
    expect(field('Nombres')).toHaveValue('Camila');
    await user.click(press('Atrás'));
    await heading('¿Cómo podemos contactarte?');
    await user.click(press('Continuar'));
    await heading('¿Cuál es tu sexo?');
    await waitFor(() => expect(addresses).toEqual(['/gender', '/name', '/initial-details', '/gender']));
  });

  test('once all is answered: “Continue” leads to the last step, which sends, and to what the edit opens first', async () => {
    const student = { ...answeredUntil('income-contract-started-at'), incomeSource: 'student' };
    const { user, actions, addresses } = await showApplication({ at: '/income-source', answers: student });
    await heading(form('steps>income-source>heading'));
    await user.click(press('Continuar'));
    await heading(form('steps>credit-history>heading'));
    expect(press('Enviar solicitud')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: new RegExp(form('steps>income-source>heading')) }));
    await heading(form('steps>income-source>heading'));
    await user.click(screen.getByRole('radio', { name: form('choices>incomeSource>employed') }));
    await user.click(press('Continuar'));
    await heading(form('steps>income-contract-started-at>heading'));
    await waitFor(() => expect(addresses.at(-1)).toBe('/income-contract-started-at'));
    expect(actions.map(({ type }) => type)).not.toContain('applicationSubmitted');
  });

  test('to an answered step and clearing it makes “Continue” report an error and stay', async () => {
    const { user, addresses } = await showApplication({ at: '/name', answers: applicant });
    await heading('¿Cómo te llamas?');
    await user.clear(field('Nombres'));
    await user.click(press('Continuar'));
    expect(await focusedError()).toHaveAccessibleDescription(expect.stringContaining(emptyName));
    expect(addresses).toEqual(['/name']);
  });
});

test('StepPage: a link past an open step leads to that step and its address', async () => {
  const { addresses } = await showApplication({ at: '/bank-account', answers: answeredUntil('gender') });
  await heading('¿Cuál es tu sexo?');
  await waitFor(() => expect(addresses).toEqual(['/bank-account', '/gender']));
});

test('StepPage: asks once about a mistyped domain, offers the fix, and then takes the address as it is', async () => {
  const formats = createFormats({ today: () => today, country: colombianModel.country });
  await formats.loadEmailCheck();
  const flow = { ...colombia, explainDoubt: formats.doubt };
  const answers = { ...answeredUntil('name'), email: 'ana@gmial.com' };
  const { user, store, addresses } = await showApplication({ at: '/initial-details', answers, flow });
  await heading('¿Cómo podemos contactarte?');
  await user.click(press('Continuar'));
  expect(await focusedError()).toHaveAccessibleDescription(/Revisa “ana@gmial.com”: ¿querías escribir ana@gmail.com\?/);
  expect(document.querySelector('[data-error="email.doubt"]')).toContainElement(await focusedError());
  expect(await screen.findByRole('button', { name: /^Usar ana@.gmail.com$/u })).toBeInTheDocument();
  expect(addresses).toEqual(['/initial-details']);
  await user.click(press('Continuar'));
  await heading('¿Cómo te llamas?');
  expect(store.getState().answers['email']).toBe('ana@gmial.com');
});

test('StepPage: of a list, a question offers what its rule accepts', async () => {
  const choices = ['CO', 'XK', 'XXA', 'nowhere'].map((value) => ({ value, label: value }));
  const before = [{ type: 'choicesReceived', operation: 'getCountries', choices }] as const;
  await showApplication({ at: '/citizenship', answers: answeredUntil('citizenship'), before });
  const offered = await screen.findAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).toEqual(['', 'XK', 'XXA']);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['CO']);
});

test('StepPage: the first step is a dialog over the first page; its proposed amount counts as an answer', async () => {
  const { user, store } = await showApplication();
  const dialog = await screen.findByRole('dialog', {
    name: '¿Qué crédito necesitas?',
    description: app('welcome>promise'),
  });
  expect(dialog).toHaveAttribute('data-step', 'loan-details');
  expect(within(dialog).getByRole('heading', { level: 1 })).toHaveTextContent('¿Qué crédito necesitas?');
  expect(store.getState().answers).toEqual({});
  await user.click(within(dialog).getByRole('radio', { name: 'Salud' }));
  await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  await heading('¿Cómo podemos contactarte?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.getState().answers).toEqual({ loanPurpose: 'health', amount: 200_000 });
});

test('StepPage: a proposed amount that is removed is asked for and does not count as an answer', async () => {
  const { user, store } = await showApplication();
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Salud' }));
  const amount = within(dialog).getByRole<HTMLInputElement>('textbox');
  await user.clear(amount);
  await user.tab();
  expect(amount.value).toBe('');
  await user.type(amount, '{Enter}');
  await waitFor(() => expect(spoken(dialog)).toHaveTextContent('Escribe cuánto necesitas.'));
  expect(store.getState().answers).toEqual({ loanPurpose: 'health', amount: null });
  await user.type(amount, '300000{Enter}');
  await heading('¿Cómo podemos contactarte?');
  expect(store.getState().answers).toEqual({ loanPurpose: 'health', amount: 300_000 });
});

test('StepPage: a branch opens with its answer, and its own answers stay in the store when it closes', async () => {
  const { user, store } = await showApplication({ at: '/bank-account', answers: answeredUntil('bank-account') });
  await heading(form('steps>bank-account>heading'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Sí' }));
  await user.type(field('Número de cuenta'), '123456');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(store.getState().answers).toMatchObject({ hasBankAccount: false, iban: '123456' });
});

test('StepPage: every step asks for all data points of its document', async () => {
  const { container, navigate } = await showApplication({ at: '/name', answers: applicant });
  for (const { name, path, dataPoints } of colombianModel.steps.filter(({ type }) => type !== 'modal')) {
    act(() => navigate(`/${path}`));
    await waitFor(() => expect(container.querySelector('.page')).toHaveAttribute('data-step', name));
    // The fields of the previous step and, later, of the prerendered next step are hidden.
    const fields = [...container.querySelectorAll('form .field__label:not([hidden] *)')];
    expect(fields.map(({ textContent }) => textContent.replace(` ${app('optional')}`, ''))).toEqual(
      dataPoints.map((dataPoint) => form(`fields>${dataPoint}>label`)),
    );
  }
});

test('StepPage: an unknown widget renders as a text field and is reported by name', async () => {
  const steps = colombianModel.steps.map((step) =>
    step.name === 'name' ? { ...step, uiSchema: { ...step.uiSchema, firstName: { 'ui:widget': 'hologram' } } } : step,
  );
  const flow = { ...colombia, model: { ...colombianModel, steps } };
  const { user, store, unknownWidgets } = await showApplication({ at: '/name', answers: answeredUntil('name'), flow });
  await user.type(await screen.findByRole('textbox', { name: 'Nombres' }), 'Ana');
  expect(store.getState().answers['firstName']).toBe('Ana');
  expect(unknownWidgets).toEqual(['hologram']);
});

test.each([
  [25, 'positive', true],
  [3, 'submitted', true],
  [0, 'draft', false],
  [0, undefined, false],
])(
  'StepPage: in state %d with the status %s, whether the notice about a sent-back application is shown: %s',
  async (...row) => {
    const [progressState, applicationStatus, isNamed] = row;
    const update = { progressState, ...(applicationStatus !== undefined && { applicationStatus }) };
    await showApplication({
      at: '/name',
      answers: answeredUntil('name'),
      before: [{ type: 'statusReceived', update }],
    });
    await heading('¿Cómo te llamas?');
    expect(screen.queryAllByText(app('sentBack>text'))).toHaveLength(isNamed ? 1 : 0);
  },
);

describe('StepPage: a keystroke', () => {
  const settled = async ({ commits }: Awaited<ReturnType<typeof showApplication>>) => {
    let last: number;
    do {
      last = commits();
      await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
    } while (commits() > last);
    return last;
  };

  test('renders nothing when nothing depends on the answer, and updates the store', async () => {
    const page = await showName();
    await page.user.click(field('Nombres'));
    const before = await settled(page);
    await page.user.keyboard('Camila');
    expect(page.commits()).toBe(before);
    expect(page.store.getState().answers).toMatchObject({ firstName: 'Camila' });
  });

  test('that removes an error renders the page', async () => {
    const page = await showName();
    await page.user.click(press('Continuar'));
    await page.user.click(field('Nombres'));
    const before = await settled(page);
    await page.user.keyboard('C');
    expect(page.commits()).toBeGreaterThan(before);
    expect(field('Nombres')).not.toHaveAttribute('aria-invalid');
  });

  test('is cleared from its field when the application is deleted, here or in another tab', async () => {
    const { user, store } = await showName();
    await user.type(field('Nombres'), 'Camila');
    act(() => void store.dispatch({ type: 'answersAdopted', answers: { firstName: undefined } }));
    expect(field('Nombres')).toHaveValue('');
  });
});
