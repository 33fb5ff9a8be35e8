import type { Action } from '../../../src/store/actions';
import type { State } from '../../../src/store/state';
import { submitPage } from '../../support/decisions';
import { hasFailed, isIn, isRefused, isShown, runApplications } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { api, arriveAt } = runApplications();

const first: Action = { type: 'codeChosen' };
const another: Action = { type: 'codeResendChosen' };
const entered = (code: string): Action => ({
  type: 'stateActionChosen',
  operation: 'verifyMobile',
  form: { answers: { code }, dataPoints: ['code'], sendAs: {} },
});

const isSent = ({ verification }: State) => verification.status === 'sent';
const isNotSent = ({ verification }: State) => verification.status === 'failed';
const toastOf = ({ store }: TestApplication) => store.getState().toasts.find(({ id }) => id === 'code');

/** Opens the page of the code at a time that stands still. */
async function askForCode() {
  const at = new Date();
  const application = await arriveAt(7, { platform: { now: () => at } });
  const refuse = async (code: string, reason: string) => {
    const { form } = await application.dispatch(entered(code)).until(isRefused);
    expect(form.serverErrors).toMatchObject([{ dataPoint: 'code', code: reason }]);
  };
  return { ...application, refuse, in: (seconds: number) => new Date(at.getTime() + seconds * 1000).toISOString() };
}

/** Opens the page once a code was sent, a minute ago. */
async function enterCode() {
  const application = await askForCode();
  const { lead } = await application.dispatch(first).until(isSent);
  await api.ageCode(lead.id ?? '', 60);
  return application;
}

test('a code: is sent on request; wrong and expired ones are distinguished, and the right one leads on', async () => {
  const application = await enterCode();
  expect(application.store.getState().verification.phoneNumber).toMatch(/^\+57.*67$/);
  await application.refuse('111111', 'code_wrong');
  application.dispatch({ type: 'errorsCleared', dataPoints: ['code'] });
  await application.refuse('000000', 'code_expired');
  await application.dispatch(entered('123456')).until(isIn(10));
  expect(application.store.getState().answers).not.toHaveProperty('code');
});

test.each([
  ['another code', another, 'resendMobileCode', 1],
  ['the first code, once more', first, 'startMobileVerification', 0],
])('%s: says from when the next may be requested, and forgets what the code before was refused for', async (...row) => {
  const [, action, operation, resent] = row;
  const application = await enterCode();
  const { phoneNumber, resendAt } = application.store.getState().verification;
  await application.refuse('111111', 'code_wrong');
  const { length: before } = await api.requests(operation);
  application.dispatch(action, action);
  const sending = { id: 'code', key: 'toasts>codeSending', kind: 'info' };
  expect(toastOf(application)).toEqual(resent > 0 ? sending : undefined);
  const { verification, form, progress } = await application.until((state) => isSent(state) && !isRefused(state));
  expect(verification).toMatchObject({ phoneNumber, resent, failure: undefined });
  expect([form.serverErrors, progress.action, isIn(7)(application.store.getState())]).toEqual([[], 'idle', true]);
  if (resent > 0) {
    await application.until(isShown('codeSent'));
    expect(toastOf(application)).toEqual({ id: 'code', key: 'toasts>codeSent', kind: 'success' });
    expect(Date.parse(verification.resendAt ?? '')).toBeGreaterThan(Date.parse(resendAt ?? ''));
  }
  expect(await api.requests(operation)).toHaveLength(before + 1);
});

test('codes that are wrong too often: block for a while, and say for how long, until another code is sent', async () => {
  const application = await enterCode();
  for (let tries = 0; tries < 5; tries++) {
    await application.refuse('111111', 'code_wrong');
    application.dispatch({ type: 'errorsCleared', dataPoints: ['code'] });
  }
  const { progress } = await application.dispatch(entered('123456')).until(hasFailed);
  expect(progress.actionFailure).toMatchObject({ kind: 'tooMany', retryAfterSeconds: expect.any(Number) });
  await application.dispatch(another).until((state) => isSent(state) && !hasFailed(state));
});

const limit = { kind: 'status', status: 429, ms: 7000, times: 1 } as const;
const refusal = { kind: 'status', status: 422, times: 1 } as const;
const tooMany = { kind: 'tooMany', retryAfterSeconds: 7 };

test.each([
  ['the first code, after too many', askForCode, first, limit, tooMany, undefined],
  ['another code, after too many', enterCode, another, limit, tooMany, 7],
  ['the first code', askForCode, first, refusal, { kind: 'refused' }, undefined],
  ['another code', enterCode, another, refusal, { kind: 'refused' }, 'as before'],
] as const)('a refusal to send %s: says why and until when, and the next try works', async (...row) => {
  const [, open, action, fault, failure, seconds] = row;
  const application = await open();
  const before = application.store.getState().verification.resendAt;
  const operationId = action === first ? 'startMobileVerification' : 'resendMobileCode';
  await api.fail({ ...fault, operationId });
  const { verification } = await application.dispatch(action).until(isNotSent);
  const resendAt = typeof seconds === 'number' ? application.in(seconds) : before;
  expect([verification.failure, verification.resendAt, toastOf(application)]).toEqual([failure, resendAt, undefined]);
  expect(isIn(7)(application.store.getState())).toBe(true);
  await application.dispatch(action).until(isSent);
});

test('a wait that the server imposes: is counted on its clock', async () => {
  const application = await enterCode();
  application.dispatch({ type: 'serverTimeLearned', aheadMs: 3_600_000 });
  await api.fail({ ...limit, operationId: 'resendMobileCode' });
  const { verification, serverAheadMs } = await application.dispatch(another).until(isNotSent);
  expect([verification.resendAt, serverAheadMs]).toEqual([application.in(3607), 3_600_000]);
});

test.each([
  ['the first code', first],
  ['another code', another],
])('%s, requested on a page that another device has left: is not sent, and the page follows', async (_name, action) => {
  const application = await enterCode();
  await api.setState(application.store.getState().lead.id ?? '', 10);
  await application.dispatch(action).until(isShown('movedOn'));
  const { verification } = await application.until(isIn(10));
  expect([verification.status, verification.failure, toastOf(application)]).toEqual(['idle', undefined, undefined]);
});

test('a code that was sent: is not sent again when the connection has been away', async () => {
  const application = await enterCode();
  for (const isOnline of [false, true]) application.dispatch({ type: 'connectionChanged', isOnline });
  expect(isSent(application.store.getState())).toBe(true);
});

test('a code: goes to another number when the applicant changes it', async () => {
  const application = await askForCode();
  await application.dispatch({ type: 'stateActionChosen', operation: 'skipState' }).until(isIn(15));
  await application.dispatch(...submitPage('change-mobile-number', { phoneNumber: '+573009999999' })).until(isIn(7));
  expect(application.moves.slice(-2)).toEqual(['push /change-mobile-number', 'push /mobile-verification']);
  const { verification } = await application.dispatch(first).until(isSent);
  expect(verification.phoneNumber).toMatch(/99$/);
});
