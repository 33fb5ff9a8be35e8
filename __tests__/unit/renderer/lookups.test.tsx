/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Flow } from '../../../src/flow/types';
import type { StepModel } from '../../../src/published/flow';
import { collectSchemas } from '../../../tools/compile/compileValidators';
import { axeViolations } from '../../fixtures/WidgetHost';
import { colombia, formatFunctions } from '../../support/colombia';
import { compiledVerdicts } from '../../support/compiledFunctions';
import { showApplication } from '../../support/showApplication';

const text = { type: 'string' } as const;
const step: StepModel = {
  name: 'address-information',
  path: 'address-information',
  type: 'personal-information',
  context: 'address-information',
  dataPoints: ['postalCode', 'city', 'employerName', 'employerPostalCode', 'salaryCycleValue'],
  schema: {
    $id: 'address-information',
    type: 'object',
    properties: {
      postalCode: { ...text, pattern: '^\\d{5}$' },
      city: text,
      employerName: text,
      employerPostalCode: { ...text, pattern: '^\\d{5}$' },
      salaryCycleValue: { type: 'integer', minimum: 1, maximum: 7 },
    },
    required: ['postalCode'],
  },
  uiSchema: {
    postalCode: { 'ui:widget': 'postcode' },
    city: { 'ui:widget': 'text' },
    employerName: { 'ui:widget': 'company' },
    employerPostalCode: { 'ui:widget': 'postcode', 'ui:options': { source: 'getPostcode' } },
    salaryCycleValue: { 'ui:widget': 'dayOfMonth' },
  },
};
const next: StepModel = { ...step, name: 'next', path: 'next', context: 'name', dataPoints: ['lastName'] };
const nextSchema = { $id: 'next', type: 'object', properties: { lastName: text }, required: ['lastName'] } as const;
const steps = [step, { ...next, schema: nextSchema, uiSchema: {} }];
const flow: Flow = {
  ...colombia,
  model: { ...colombia.model, firstPage: 'address-information', steps },
  validate: compiledVerdicts(collectSchemas(steps), { functions: formatFunctions }),
};

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? document.createElement('input');

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test('lookups: typing dispatches the typed text with its data point and operation', async () => {
  const { user, actions } = await showApplication({ flow, at: '/address-information' });
  await user.type(field('postalCode'), '28039');
  await user.type(field('employerPostalCode'), '08001');
  await user.type(field('employerName'), 'ri');
  expect(actions.filter(({ type }) => type === 'postcodeTyped' || type === 'companyTyped')).toEqual([
    { type: 'postcodeTyped', dataPoint: 'postalCode', code: '28039', operation: 'lookupPostcode' },
    { type: 'postcodeTyped', dataPoint: 'employerPostalCode', code: '08001', operation: 'getPostcode' },
    { type: 'companyTyped', name: 'r' },
    { type: 'companyTyped', name: 'ri' },
  ]);
});

test('lookups: the offers of a postal code appear at their field, and a chosen offer counts as filled in', async () => {
  const { user, store, container } = await showApplication({ flow, at: '/address-information' });
  await user.type(field('postalCode'), '28039');
  await user.type(field('employerPostalCode'), '28039');
  const offers = [
    { label: 'Madrid', answers: { city: 'Madrid' } },
    { label: 'Getafe', answers: { city: 'Getafe' } },
  ];
  act(() => {
    store.dispatch({
      type: 'placesResolved',
      lookup: { dataPoint: 'postalCode', code: '28039', status: 'offered', offers },
    });
  });
  expect(await axeViolations(container)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: /varios lugares/ }), 'Getafe');
  expect(field('city')).toHaveValue('Getafe');
  expect(store.getState()).toMatchObject({ answers: { city: 'Getafe' }, lookups: { filled: { city: 'Getafe' } } });
});

test('lookups: companies are offered as they are found, and choosing one dispatches it', async () => {
  const { user, store, actions, container } = await showApplication({ flow, at: '/address-information' });
  await user.type(field('employerName'), 'ri');
  const companies = [{ name: 'Banco Ribera', taxRegistryCode: 'A28000446', city: 'Madrid' }];
  act(() => {
    store.dispatch({ type: 'companiesFound', lookup: { name: 'ri', companies } });
  });
  expect(screen.getByRole('listbox', { name: 'Empresas' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field('employerName')).toHaveValue('Banco Ribera'));
  expect(store.getState().answers).toMatchObject({ employerName: 'Banco Ribera' });
  expect(actions).toContainEqual({ type: 'companyChosen', dataPoint: 'employerName', company: companies[0] });
});

test('answers beside the form: a day of the week is shown by its name', async () => {
  const { user } = await showApplication({ flow, at: '/address-information' });
  await user.type(field('postalCode'), '28039');
  await user.click(screen.getByLabelText('Martes'));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  const answers = await screen.findByRole('complementary');
  expect(await within(answers).findByText(/^Martes/)).toBeInTheDocument();
});
