/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { Answers } from '../../../../../src/published/flow';
import { axeViolations } from '../../../../fixtures/WidgetHost';
import { colombianStates } from '../../../../support/colombia';
import { app, form, states as state } from '../../../../support/colombianTexts';
import { applicant } from '../../../../support/colombianApplicant';
import { pageAnswerExamples } from '../../../../support/pageAnswerExamples';
import { showApplication } from '../../../../support/showApplication';

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${form(`fields>${name}>label`)}`) });
const bank = () => screen.getByRole('combobox', { name: new RegExp(`^${form('fields>bankName>label')}`) });
const next = () => screen.getByRole('button', { name: app('actions>next') });

async function show(name: string, answers: Answers = {}) {
  const model = colombianStates[name];
  if (model?.value == null) throw new Error(`There is no state ${name}`);
  const shown = await showApplication({
    at: `/${model.route}`,
    answers,
    before: [{ type: 'statusReceived', update: { progressState: model.value } }],
  });
  await screen.findByRole('heading', { level: 1, name: state(`${name}>heading`) });
  return shown;
}

const forms = Object.values(colombianStates).filter(({ page }) => page.kind === 'form');

test.each(forms.map(({ name }) => name))(
  'form page %s: has its fields, its state and the focus, passes axe, and sends its example when it is pressed, and nothing before',
  async (name) => {
    const { full = {} } = pageAnswerExamples[name] ?? {};
    const { container, unknownWidgets, user, actions } = await show(name, full);
    const sent = () => actions.filter(({ type }) => type === 'stateActionChosen');
    const page = container.querySelector(`[data-state="${colombianStates[name]?.value ?? ''}"]`);
    const required = colombianStates[name]?.page.schema?.required ?? [];
    for (const dataPoint of required) expect(page?.querySelector(`[name="${dataPoint}"]`)).not.toBeNull();
    expect(next()).toHaveAttribute('type', 'submit');
    expect(unknownWidgets).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(sent()).toEqual([]);
    await user.click(next());
    expect(sent()).toEqual([expect.objectContaining({ operation: colombianStates[name]?.page.submit })]);
  },
);

test('form page: known answers are filled in and sent with the others', async () => {
  const { user, actions } = await show('wenance-account', applicant);
  expect(field('iban')).toHaveValue('0311 2345 678');
  expect(bank()).toHaveValue('Bancolombia');
  await user.selectOptions(bank(), 'Banco Popular');
  await user.click(screen.getByRole('radio', { name: form('choices>accountType>savings') }));
  await user.click(next());
  expect(actions).toContainEqual({
    type: 'stateActionChosen',
    operation: 'postAccount',
    fromState: 18,
    form: {
      answers: { bankName: 'Banco Popular', accountType: 'savings', iban: '03112345678' },
      dataPoints: ['bankName', 'accountType', 'iban'],
      sendAs: { iban: 'accountNumber' },
    },
  });
});

test('form page: a branch opens with its answer, and its answers are not sent when it is closed', async () => {
  const { user, actions } = await show('aide');
  await user.click(screen.getByRole('radio', { name: 'Sí' }));
  await user.type(field('monthlyBenefitAmount'), '200000');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(next());
  expect(actions.find(({ type }) => type === 'stateActionChosen')).toMatchObject({
    form: { answers: { receivesBenefits: false } },
  });
});

test('form page: offers only the models of the chosen brand, and another brand removes the model', async () => {
  const { user, store } = await show('vehicle');
  const models = [
    { of: 'Mazda', value: '3', label: '3' },
    { of: 'Kia', value: 'Rio', label: 'Rio' },
  ];
  act(() => void store.dispatch({ type: 'choicesReceived', operation: 'getVehicleModels', choices: models }));
  const list = (name: string) => screen.getByRole('combobox', { name: form(`fields>${name}>label`) });
  const offered = () =>
    within(list('vehicleModel'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await user.selectOptions(list('vehicleBrand'), 'Mazda');
  expect(offered()).toContain('3');
  expect(offered()).not.toContain('Rio');
  await user.selectOptions(list('vehicleModel'), '3');
  await user.selectOptions(list('vehicleBrand'), 'Kia');
  expect(store.getState().answers).toEqual({ vehicleBrand: 'Kia' });
  expect(offered()).toContain('Rio');
});

test('form page: can be skipped when its document allows it', async () => {
  const { user, actions } = await show('vehicle');
  await user.click(screen.getByRole('button', { name: state('vehicle>actions>skip') }));
  expect(actions).toContainEqual({ type: 'stateActionChosen', operation: 'skipState', fromState: 16 });
});
