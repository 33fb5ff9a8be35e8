/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { dependentsOf } from '../../../src/flow/dependents';
import type { Flow } from '../../../src/flow/types';
import type { StepModel } from '../../../src/published/flow';
import { collectSchemas } from '../../../tools/compile/compileValidators';
import { colombia, formatFunctions } from '../../support/colombia';
import { compiledVerdicts } from '../../support/compiledFunctions';
import { showApplication } from '../../support/showApplication';

/** A step that asks for one text, unconditionally or only after the given answers. */
function asking(name: string, dataPoint: string, onlyAfter?: Readonly<Record<string, string>>): StepModel {
  const text = { type: 'string', pattern: '^\\D*$' } as const;
  const base = { path: name, type: 'personal-information', context: name, dataPoints: [dataPoint] } as const;
  const properties = Object.fromEntries(Object.entries(onlyAfter ?? {}).map(([key, value]) => [key, { const: value }]));
  return {
    ...base,
    name,
    schema: { $id: name, type: 'object', properties: { [dataPoint]: text }, required: [dataPoint] },
    uiSchema: { [dataPoint]: { 'ui:widget': 'text' } },
    ...(onlyAfter && { when: { $id: `${name}:when`, properties, required: Object.keys(onlyAfter) } }),
  };
}

const steps = [
  asking('first', 'firstName'),
  asking('second', 'lastName', { firstName: 'A' }),
  asking('third', 'city'),
  asking('fourth', 'streetName'),
];
const flow: Flow = {
  ...colombia,
  model: { ...colombia.model, firstPage: 'first', steps, dependents: dependentsOf(steps) },
  validate: compiledVerdicts(collectSchemas(steps), { functions: formatFunctions }),
};

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const inputs = () => [...document.querySelectorAll('input')].map(({ name }) => name);
const show = () => showApplication({ flow, at: '/first' });
const goOn = () => screen.getByRole('button', { name: 'Continuar' });

test('StepStack: prerenders the questions of the next step, hidden, before the open ones', async () => {
  await show();
  await waitFor(() => expect(inputs()).toEqual(['city', 'firstName']));
  expect(input('firstName')).toBeVisible();
  expect(input('city')).not.toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual([input('firstName')]);
});

test('StepStack: “Continue” shows the prerendered inputs and removes the previous ones', async () => {
  const { user } = await show();
  await user.type(input('firstName') ?? document.body, 'B');
  await waitFor(() => expect(input('city')).toBeInTheDocument());
  const ahead = input('city');
  await user.click(goOn());
  expect(input('city')).toBe(ahead);
  expect(ahead).toBeVisible();
  await waitFor(() => expect(inputs()).toEqual(['streetName', 'city']));
});

test('StepStack: an answer that leads to another step prerenders the questions of that step', async () => {
  const { user } = await show();
  await waitFor(() => expect(inputs()).toEqual(['city', 'firstName']));
  await user.type(input('firstName') ?? document.body, 'A');
  await waitFor(() => expect(inputs()).toEqual(['lastName', 'firstName']));
  await user.type(input('firstName') ?? document.body, 'B');
  await waitFor(() => expect(inputs()).toEqual(['city', 'firstName']));
});

test('StepStack: a prerendered input shows an answer that arrives from elsewhere', async () => {
  const { user, store } = await show();
  await user.type(input('firstName') ?? document.body, 'B');
  await waitFor(() => expect(input('city')).toBeInTheDocument());
  act(() => {
    store.dispatch({ type: 'answersGiven', answers: { city: 'C4li' } });
  });
  await user.click(goOn());
  await waitFor(() => expect(input('city')).toBeVisible());
  expect(input('city')).toHaveValue('C4li');
});

test('StepStack: refuses input into prerendered fields, such as autofill, until the applicant sees them', async () => {
  const { user, store } = await show();
  await user.type(input('firstName') ?? document.body, 'B');
  await waitFor(() => expect(input('city')).toBeInTheDocument());
  fireEvent.change(input('city') ?? document.body, { target: { value: 'Cali' } });
  expect(input('city')).toHaveValue('');
  expect(store.getState().answers).toEqual({ firstName: 'B' });
  await user.click(goOn());
  await waitFor(() => expect(input('city')).toBeVisible());
  await user.type(input('city') ?? document.body, 'Cali');
  expect(store.getState().answers).toMatchObject({ city: 'Cali' });
});

test('StepStack: does not prerender a step that is answered already', async () => {
  await showApplication({ flow, at: '/first', answers: { city: 'Cali' } });
  await waitFor(() => expect(inputs()).toEqual(['streetName', 'firstName']));
});

test('StepStack: after going back, prerenders the open step, to which “Continue” returns', async () => {
  const { user } = await showApplication({ flow, at: '/third', answers: { firstName: 'B', city: 'Cali' } });
  await waitFor(() => expect(inputs()).toEqual(['streetName', 'city']));
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  await waitFor(() => expect(inputs()).toEqual(['streetName', 'firstName']));
});

test('StepStack: a prerendered step that crashes shows its error only when it is opened', async () => {
  const heard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = asking('broken', 'city');
  // An `enum` that is not a list: no widget can render it.
  const properties = { city: { type: 'string', enum: JSON.parse('{"female": 1}') as [] } };
  const crashing = {
    ...broken,
    schema: { ...broken.schema, properties },
    uiSchema: { city: { 'ui:widget': 'cards' } },
  };
  const model = { ...flow.model, steps: [asking('first', 'firstName'), crashing] };
  const { user, addresses } = await showApplication({ flow: { ...flow, model, validate: () => [] }, at: '/first' });
  await user.type(input('firstName') ?? document.body, 'B');
  await waitFor(() => expect(heard).toHaveBeenCalled());
  expect(input('firstName')).toHaveValue('B');
  await user.click(goOn());
  // The address follows the page; the new address renders the page again, which crashes again.
  await waitFor(() => expect(addresses).toContain('/broken'));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(input('firstName')).toBeNull();
});

test('StepStack: of two steps in a row that a browser fills in from one address, the second is not prerendered', async () => {
  const withToken = (step: StepModel, autocomplete: string): StepModel => ({
    ...step,
    uiSchema: Object.fromEntries(step.dataPoints.map((name) => [name, { 'ui:options': { autocomplete } }])),
  });
  const rows = [
    withToken(asking('first', 'firstName'), 'given-name'),
    withToken(asking('second', 'city'), 'address-level2'),
    withToken(asking('third', 'gender'), 'sex'),
  ];
  const model = { ...flow.model, steps: rows, dependents: dependentsOf(rows) };
  const { user } = await showApplication({
    flow: { ...flow, model, validate: compiledVerdicts(collectSchemas(rows), { functions: formatFunctions }) },
    at: '/first',
  });
  await user.type(input('firstName') ?? document.body, 'B');
  await user.click(goOn());
  expect(inputs()).toEqual(['city', 'firstName']);
  await waitFor(() => expect(inputs()).toEqual(['gender', 'city']));
});
