import { storageKeys } from '../../support/storageKeys';
import type { Action } from '../../../src/store/actions';
import type { State } from '../../../src/store/state';
import { applicant } from '../../support/colombianApplicant';
import { isIn, runApplications, submit } from '../../support/runApplications';

const { api, start, arriveAt } = runApplications();

const isLost = ({ isLeadLost }: State) => isLeadLost;

const calls: readonly (readonly [string, number, Action])[] = [
  ['getRedirect', 9, { type: 'lenderRedirectRequested', state: 9 }],
  ['postPayment', 19, { type: 'paymentChosen', state: 19 }],
  ['continueState', 9, { type: 'applicantReturned', state: 9, outcome: 'finished' }],
  ['startMobileVerification', 7, { type: 'codeChosen' }],
  ['resendMobileCode', 7, { type: 'codeResendChosen' }],
  ['getCustomerConsents', 20, { type: 'consentsNeeded', operation: 'getCustomerConsents' }],
  ['postSale', 10, { type: 'stateActionChosen', operation: 'postSale' }],
  ['skipState', 16, { type: 'stateActionChosen', operation: 'skipState' }],
  ['setCustomerPassword', 10, { type: 'passwordChosen', reveal: () => 'cuatro palabras' }],
  ['getLeadStatus', 10, { type: 'statusRequested' }],
];

test.each(calls)('%s in state %d: reports an unknown lead as lost', async (operationId, state, action) => {
  const application = await arriveAt(state);
  await api.fail({ operationId, kind: 'status', status: 404 });
  const { lead, answers } = await application.dispatch(action).until(isLost);
  expect(lead.id).toBeUndefined();
  expect(answers).toMatchObject({ firstName: applicant['firstName'] });
  expect(application.logged.at(-1)).toBe('The lead is not known any more');
  // The device still stores it: after a reload the server is asked again.
  expect(application.storage.get(storageKeys.leadId)).not.toBeNull();
});

test('a page that opens while another tab shows the ending: shows it, too, and misses no lead', async () => {
  const application = await arriveAt(10);
  const { storage } = application;
  await api.fail({ operationId: 'getLeadStatus', kind: 'status', status: 404 });
  // The other tab has erased what opens the lead, and kept where it ended.
  storage.remove(storageKeys.leadId);
  storage.set(storageKeys.state, '{"progressState":11}');
  await application.dispatch({ type: 'statusRequested' }).until(isIn(11));
  expect([isLost(application.store.getState()), application.logged]).toEqual([false, []]);
});

test('a new application after a lost lead: starts with its answers, but without its consents', async () => {
  const application = await arriveAt(9);
  const before = application.store.getState().lead.id;
  await api.fail({ operationId: 'getRedirect', kind: 'status', status: 404 });
  await application.dispatch({ type: 'lenderRedirectRequested', state: 9 }).until(isLost);
  await api.fail();
  application.dispatch({ type: 'restartChosen' });
  const { answers, progress, lenderRedirect } = await application.until((state) => !isLost(state) && isIn(0)(state));
  const { generalPolicies, ...kept } = applicant;
  expect(answers).toEqual({ ...kept, monthlyIncome: 3_500_009 });
  expect([progress.actionFailure, lenderRedirect.status]).toEqual([undefined, 'idle']);
  expect(application.storage.get(storageKeys.leadId)).toBeNull();
  // Another person may use the device by now: each step is submitted again.
  expect(application.moves.at(-1)).toBe('replace /loan-details');
  application.dispatch({
    type: 'stepSubmitted',
    answers: { ...answers, generalPolicies: generalPolicies ?? null },
    erroneous: [],
  });
  const { lead } = await application.dispatch(submit).until(isIn(9));
  expect(lead.id).not.toBe(before);
});

test('a lead that is found again: is no longer lost', async () => {
  const application = await arriveAt(10);
  const id = application.store.getState().lead.id ?? '';
  await api.fail({ operationId: 'getLeadStatus', kind: 'status', status: 404 });
  await application.dispatch({ type: 'statusRequested' }).until(isLost);
  application.stop();
  await api.fail();
  const again = await start({ storage: application.storage, location: 'accepted' });
  const { lead } = await again.until((state) => isIn(10)(state) && state.progress.partner !== undefined);
  expect([lead.id, again.store.getState().isLeadLost]).toEqual([id, false]);
});
