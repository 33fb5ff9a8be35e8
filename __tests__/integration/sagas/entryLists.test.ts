import type { Answers, Json } from '../../../src/published/flow';
import type { Action } from '../../../src/store/actions';
import { isIn, isRefused, runApplications } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { api, arriveAt } = runApplications();

async function arriveAtDebts(): Promise<TestApplication> {
  const application = await arriveAt(31);
  await application.until(({ progress }) => progress.page?.debts !== undefined);
  return application;
}

/** Returns the action of the page that sends the list. */
function sendDebts(entries: readonly (Answers & { readonly id?: string })[]): Action {
  const debts: Json = entries;
  return {
    type: 'stateActionChosen',
    operation: 'postCustomerDebts',
    form: {
      dataPoints: ['customerDebts'],
      answers: { customerDebts: debts },
      sendAs: {
        customerDebts: 'debts',
        debtCreditor: 'creditor',
        debtAmount: 'amount',
        debtInstalment: 'monthlyInstalment',
      },
      list: {
        dataPoint: 'customerDebts',
        keys: entries.map(({ id }, index) => id ?? `+${index}`),
        dataPoints: ['debtCreditor', 'debtAmount', 'debtInstalment'],
      },
    },
  };
}

test('the debts that the lender knows: come with the status, and are sent with their ids beside the added ones', async () => {
  const application = await arriveAtDebts();
  const debts = application.store.getState().progress.page?.debts ?? [];
  expect(debts.map(({ id }) => id)).toEqual(['debt-1', 'debt-2']);
  application.dispatch(
    sendDebts([...debts.map((debt) => ({ ...debt })), { creditor: 'Cooperativa', amount: 900_000 }]),
  );
  await application.until(isIn(10));
  const [request] = await api.requests('postCustomerDebts');
  expect(request?.body).toEqual({
    id: application.store.getState().lead.id,
    debts: [...debts, { creditor: 'Cooperativa', amount: 900_000 }],
  });
  expect(application.logged).toEqual([]);
});

test('an empty list of debts: is a valid answer', async () => {
  const application = await arriveAtDebts();
  await application.dispatch(sendDebts([])).until(isIn(10));
});

test('a refused value of an entry: is found by the entry’s key, and goes through once corrected', async () => {
  const application = await arriveAtDebts();
  const wrong = { id: 'debt-2', creditor: 'Tienda', amount: 10, monthlyInstalment: 20 };
  application.dispatch(sendDebts([{ creditor: 'Banco', amount: 100 }, wrong]));
  const { form, progress } = await application.until(isRefused);
  expect(form.serverErrors).toMatchObject([
    { dataPoint: 'customerDebts.debt-2.debtInstalment', code: 'instalment_too_high' },
  ]);
  expect(progress.action).toBe('idle');
  application.dispatch(
    sendDebts([
      { creditor: 'Banco', amount: 100 },
      { ...wrong, monthlyInstalment: 1 },
    ]),
  );
  await application.until(isIn(10));
});

test('an entry that breaks the contract: is reported with its place', async () => {
  const application = await arriveAtDebts();
  application.dispatch(
    sendDebts([
      { creditor: 'Banco', amount: 100 },
      { creditor: 'Tienda', amount: -1 },
    ]),
  );
  const { form } = await application.until(isRefused);
  expect(form.serverErrors).toMatchObject([{ dataPoint: 'customerDebts.+1.debtAmount', code: 'minimum' }]);
});
