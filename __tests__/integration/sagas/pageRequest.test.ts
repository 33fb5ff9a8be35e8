import { scenarios } from '../../../sandbox/lenders/scenarios';
import type { Action } from '../../../src/store/actions';
import type { State } from '../../../src/store/state';
import { storageKeys } from '../../support/storageKeys';
import { colombianModel, colombianStates } from '../../support/colombia';
import { pageAnswerExamples } from '../../support/pageAnswerExamples';
import { submitPage } from '../../support/decisions';
import { hasFailed, isIn, runApplications } from '../../support/runApplications';

const { api, start, arriveAt } = runApplications();

const forms = Object.values(colombianStates).flatMap(({ name, value, route, phase, page }) =>
  page.kind === 'form' && value !== null ? [{ name, value, route, phase, operation: page.submit ?? '' }] : [],
);

test.each(forms)(
  '$name ($value): is filled in, sent, and leads on',
  async ({ name, value, route, phase, operation }) => {
    const application = await arriveAt(value);
    expect(application.moves).toContain(`${phase === 'before-offer' ? 'replace' : 'push'} /${route}`);
    const { full = {} } = pageAnswerExamples[name] ?? {};
    application.dispatch(...submitPage(name, full));
    const next = scenarios.find(({ journey }) => journey?.[0] === value)?.journey?.[1] ?? 0;
    await application.until(isIn(next));
    const [request] = await api.requests(operation);
    const { sendAs = {} } = colombianStates[name]?.page ?? {};
    const body = Object.fromEntries(Object.entries(full).map(([key, answer]) => [sendAs[key] ?? key, answer]));
    expect(request?.body).toEqual({ ...body, id: application.store.getState().lead.id });
    expect(application.logged).toEqual([]);
  },
);

test('a refused value: is assigned to its field by the name of the data point, and goes through once corrected', async () => {
  const account = { bankName: 'Banco Popular', accountType: 'savings', iban: '03112345000' };
  const application = await arriveAt(18);
  application.dispatch(...submitPage('wenance-account', account));
  const { form, progress } = await application.until(({ form }) => form.serverErrors.length > 0);
  expect(form.serverErrors).toMatchObject([{ dataPoint: 'iban', code: 'account_refused' }]);
  expect(progress.action).toBe('idle');
  application.dispatch(...submitPage('wenance-account', { ...account, iban: '03112345678' }));
  await application.until(isIn(10));
  expect(application.store.getState().form.serverErrors).toEqual([]);
});

test.each(forms)('$name ($value): shows at its field what $operation refuses', async (form) => {
  const { name, value, operation } = form;
  const application = await arriveAt(value);
  const { full = {} } = pageAnswerExamples[name] ?? {};
  const { sendAs = {} } = colombianStates[name]?.page ?? {};
  const message = 'Esto no lo podemos aceptar.';
  for (const dataPoint of Object.keys(full)) {
    const fieldName = sendAs[dataPoint] ?? dataPoint;
    await api.fail({ operationId: operation, kind: 'status', status: 422, fieldName, message });
    application.dispatch(...submitPage(name, full));
    const refused = await application.until(({ progress }) => progress.action === 'idle');
    expect(refused.form.serverErrors).toMatchObject([{ dataPoint, message }]);
    expect(refused.answers).toMatchObject(full);
  }
});

test('text typed on a page: is stored on the device and filled in again', async () => {
  const application = await arriveAt(16);
  application.dispatch({ type: 'answersGiven', answers: { vehicleBrand: 'Kia', vehicleYear: 2020 } });
  await application.until(() => application.storage.get(storageKeys.leadApplication)?.includes('Kia') ?? false);
  application.stop();
  const again = await start({ storage: application.storage, location: 'vehicle' });
  expect(again.store.getState().answers).toMatchObject({ vehicleBrand: 'Kia', vehicleYear: 2020 });
  expect(colombianModel.dataPoints['vehicleBrand']?.path).toBe('pages.vehicleBrand');
});

test('a grouped list: comes with the group of each choice', async () => {
  const application = await start();
  application.dispatch({ type: 'listNeeded', operation: 'getVehicleModels' });
  const { lists } = await application.until((state) => state.lists.status.getVehicleModels === 'ready');
  expect(lists.choices.getVehicleModels).toContainEqual({ of: 'Mazda', value: '3', label: '3' });
});

describe('a one-time code', () => {
  const sendCode = (code: string): Action => ({
    type: 'stateActionChosen',
    operation: 'verifyMobile',
    form: { answers: { code }, dataPoints: ['code'], sendAs: {} },
  });
  const isRefused = ({ form }: State) => form.serverErrors.length > 0;
  const isSent = ({ verification }: State) => verification.status === 'sent';

  test('a code: is sent on request; wrong and expired ones are distinguished, and the right one leads on', async () => {
    const application = await arriveAt(7);
    application.dispatch({ type: 'codeChosen' });
    const { verification } = await application.until(isSent);
    expect(verification.phoneNumber).toMatch(/^\+57.*67$/);
    application.dispatch(sendCode('111111'));
    const wrong = await application.until(isRefused);
    expect(wrong.form.serverErrors).toMatchObject([{ dataPoint: 'code', code: 'code_wrong' }]);
    application.dispatch({ type: 'errorsCleared', dataPoints: ['code'] }, sendCode('000000'));
    const expired = await application.until(isRefused);
    expect(expired.form.serverErrors).toMatchObject([{ dataPoint: 'code', code: 'code_expired' }]);
    application.dispatch(sendCode('123456'));
    await application.until(isIn(10));
    expect(application.store.getState().answers).not.toHaveProperty('code');
  });

  test('a code that is wrong too often: blocks for a while, and says for how long', async () => {
    const application = await arriveAt(7);
    application.dispatch({ type: 'codeChosen' });
    await application.until(isSent);
    for (let tries = 0; tries < 5; tries++) {
      application.dispatch(sendCode('111111'));
      await application.until(isRefused);
      application.dispatch({ type: 'errorsCleared', dataPoints: ['code'] });
    }
    application.dispatch(sendCode('123456'));
    const { progress } = await application.until(hasFailed);
    expect(progress.actionFailure).toMatchObject({ kind: 'tooMany', retryAfterSeconds: expect.any(Number) });
  });

  test('a code: is not sent again too soon, and no toast says any longer that it is being sent', async () => {
    const application = await arriveAt(7);
    application.dispatch({ type: 'codeChosen' });
    await application.until(isSent);
    application.dispatch({ type: 'codeResendChosen' });
    const toast = () => application.store.getState().toasts.find(({ id }) => id === 'code')?.key;
    expect(toast()).toBe('toasts>codeSending');
    const { verification } = await application.until((state) => state.verification.status === 'failed');
    expect([verification.failure?.kind, toast()]).toEqual(['tooMany', undefined]);
  });

  test('a code that was sent: is not sent again when the connection has been away', async () => {
    const application = await arriveAt(7);
    application.dispatch({ type: 'codeChosen' });
    await application.until(isSent);
    for (const isOnline of [false, true]) application.dispatch({ type: 'connectionChanged', isOnline });
    expect(application.store.getState().verification.status).toBe('sent');
  });

  test('a code: goes to another number when the applicant changes it', async () => {
    const application = await arriveAt(7);
    application.dispatch({ type: 'stateActionChosen', operation: 'skipState' });
    await application.until(isIn(15));
    application.dispatch(...submitPage('change-mobile-number', { phoneNumber: '+573009999999' }));
    await application.until(isIn(7));
    expect(application.moves.slice(-2)).toEqual(['push /change-mobile-number', 'push /mobile-verification']);
    application.dispatch({ type: 'codeChosen' });
    const { verification } = await application.until(isSent);
    expect(verification.phoneNumber).toMatch(/99$/);
  });
});
