import { storageKeys } from '../../support/storageKeys';
import { colombianModel } from '../../support/colombia';
import { runApplications } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { api, start } = runApplications();

const published = colombianModel.steps.map(({ name }) => name);
const [loan, contact, name, gender, ...rest] = published;
const stepOrder = [loan, contact, gender, name, ...rest].filter((step) => step !== undefined);

const orderOf = ({ services }: TestApplication) => services.flow().model.steps.map((step) => step.name);
test('an experiment: arranges the steps, once per session', async () => {
  await api.experiment({ stepOrder });
  const first = await start();
  await first.experiment;
  expect(orderOf(first)).toEqual(stepOrder);
  await api.experiment({});
  const second = await start({ storage: first.storage });
  expect(orderOf(second)).toEqual(stepOrder);
  expect(await api.requests('getTestDataPoints')).toHaveLength(1);
});

test('an order that breaks the rules of a sequence: is logged, and the published one stays', async () => {
  await api.experiment({ stepOrder: [...stepOrder, 'shoe-size'] });
  const application = await start();
  await application.experiment;
  expect(application.logged).toEqual(['The order of the experiment is not applied: there is no step "shoe-size"']);
  expect(orderOf(application)).toEqual(published);
});

test('an order that arrives after the first page was left: is not applied', async () => {
  await api.experiment({ stepOrder });
  const application = await start();
  application.dispatch({ type: 'stepOpened', step: 'gender', wasAnswered: false });
  await application.experiment;
  expect(application.infos).toContainEqual(
    'The order of the experiment came after the first page was left, and is not applied',
  );
  expect(orderOf(application)).toEqual(published);
});

test('an experiment without a response: leaves the published order, and logs nothing', async () => {
  await api.fail({ operationId: 'getTestDataPoints', kind: 'status', status: 404 });
  const application = await start();
  await application.experiment;
  expect(orderOf(application)).toEqual(published);
  expect(application.logged).toEqual([]);
  expect(application.storage.get(storageKeys.arrangement)).toBeNull();
});
