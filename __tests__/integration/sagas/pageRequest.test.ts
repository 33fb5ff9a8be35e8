import { scenarios } from '../../../sandbox/lenders/scenarios';
import { quietPlatform } from '../../../tools/chaos/quietPlatform';
import { colombianSettings, colombianStates } from '../../support/colombia';
import { pageAnswerExamples } from '../../support/pageAnswerExamples';
import { submitPage } from '../../support/decisions';
import { isIn, isRefused, runApplications } from '../../support/runApplications';

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
  const { form, progress } = await application.dispatch(...submitPage('wenance-account', account)).until(isRefused);
  expect(form.serverErrors).toMatchObject([{ dataPoint: 'iban', code: 'account_refused' }]);
  expect(progress.action).toBe('idle');
  await application.dispatch(...submitPage('wenance-account', { ...account, iban: '03112345678' })).until(isIn(10));
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
  // A refused value is not sent again by itself.
  expect(await api.requests(operation)).toHaveLength(Object.keys(full).length);
});

test.each([
  ['prepares the calls of state pages', 16, 1],
  ['prepares them even if it is unknown', 77, 1],
  ['has nothing to prepare while it waits for the decision', 6, 0],
  ['has nothing to prepare while it waits for the form', 4, 0],
])('a state %s (%d)', async (_what, progressState, times) => {
  const preparePages = jest.fn();
  const { network } = quietPlatform({ apiUrl: '', settings: colombianSettings });
  const application = await start({ platform: { network: { ...network, preparePages } } });
  application.dispatch({ type: 'statusReceived', update: { progressState } });
  expect(preparePages).toHaveBeenCalledTimes(times);
});

test('a grouped list: comes with the group of each choice', async () => {
  const application = await start();
  application.dispatch({ type: 'listNeeded', operation: 'getVehicleModels' });
  const { lists } = await application.until((state) => state.lists.status.getVehicleModels === 'ready');
  expect(lists.choices.getVehicleModels).toContainEqual({ of: 'Mazda', value: '3', label: '3' });
});
