import { exampleLead } from '../../contract/sandboxForTests';
import { runSandboxApi } from '../../support/runSandboxApi';

const START = Date.parse('2026-11-20T10:00:00.000Z');

let nowMs = START;
let id: string;

const { api, leadIn, sandbox } = runSandboxApi({ now: () => new Date(nowMs) });
beforeEach(async () => {
  nowMs = START;
  await sandbox().request('DELETE', '/sandbox/leads');
  id = await leadIn(7);
});

const refused = (code: string) => ({ kind: 'rejected', errors: [{ fieldName: 'code', code }] });
const verify = (code: string) => api().sendNamed('verifyMobile', { body: { id, code } });

it('a code: is sent once, however often the page is opened, and names its destination', async () => {
  const first = await api().send('startMobileVerification', { body: { id } });
  expect(first).toEqual({
    kind: 'ok',
    value: {
      phoneNumber: '+57••••••••67',
      expiresAt: '2026-11-20T10:10:00.000Z',
      resendAt: '2026-11-20T10:00:30.000Z',
    },
  });
  nowMs += 60_000;
  expect(await api().send('startMobileVerification', { body: { id } })).toEqual(first);
  expect(await api().send('getLeadStatus', { params: { id } })).toMatchObject({
    value: { page: { phoneNumber: '+57••••••••67' } },
  });
});

it('wrong, expired and malformed codes: are refused', async () => {
  expect(await verify('123456')).toMatchObject(refused('code_expired'));
  await api().send('startMobileVerification', { body: { id } });
  expect(await verify('654321')).toMatchObject(refused('code_wrong'));
  expect(await verify('000000')).toMatchObject(refused('code_expired'));
  expect(await verify('12345')).toMatchObject(refused('pattern'));
  nowMs += 10 * 60_000;
  expect(await verify('123456')).toMatchObject(refused('code_expired'));
});

it('five wrong codes: block further ones for a minute', async () => {
  await api().send('startMobileVerification', { body: { id } });
  for (let tries = 0; tries < 5; tries += 1) expect(await verify('654321')).toMatchObject(refused('code_wrong'));
  expect(await verify('123456')).toEqual({ kind: 'tooMany', retryAfterMs: 60_000 });
  nowMs += 60_000;
  expect(await verify('123456')).toMatchObject({ kind: 'ok' });
});

it('another code: is sent only after a wait, and does not lift the block', async () => {
  await api().send('startMobileVerification', { body: { id } });
  for (let tries = 0; tries < 5; tries += 1) await verify('654321');
  nowMs += 10_000;
  expect(await api().send('resendMobileCode', { body: { id } })).toEqual({ kind: 'tooMany', retryAfterMs: 20_000 });
  nowMs += 20_000;
  expect(await api().send('resendMobileCode', { body: { id } })).toEqual({
    kind: 'ok',
    value: { resendAt: '2026-11-20T10:01:00.000Z' },
  });
  expect(await verify('123456')).toEqual({ kind: 'tooMany', retryAfterMs: 30_000 });
  nowMs += 30_000;
  for (let tries = 0; tries < 5; tries += 1) expect(await verify('654321')).toMatchObject(refused('code_wrong'));
  expect(await verify('123456')).toEqual({ kind: 'tooMany', retryAfterMs: 120_000 });
});

it('ten codes in an hour: are all that a lead gets', async () => {
  await api().send('startMobileVerification', { body: { id } });
  for (let sent = 1; sent < 10; sent += 1) {
    nowMs += 30_000;
    expect(await api().send('resendMobileCode', { body: { id } })).toMatchObject({ kind: 'ok' });
  }
  nowMs += 30_000;
  expect(await api().send('resendMobileCode', { body: { id } })).toEqual({ kind: 'tooMany', retryAfterMs: 3_300_000 });
});

it('ten codes in an hour: are all that a number gets, through whatever leads', async () => {
  const contactDetails = { ...exampleLead().contactDetails, phoneNumber: '+573009876543' };
  const nextLead = () => leadIn(7, { contactDetails });
  for (let sent = 0; sent < 10; sent += 1) {
    nowMs += 1000;
    expect(await api().send('startMobileVerification', { body: { id: await nextLead() } })).toMatchObject({
      kind: 'ok',
    });
  }
  const last = { body: { id: await nextLead() } };
  expect(await api().send('startMobileVerification', last)).toEqual({ kind: 'tooMany', retryAfterMs: 3_591_000 });
  nowMs += 3_591_000;
  expect(await api().send('startMobileVerification', last)).toMatchObject({ kind: 'ok' });
});

it('twenty wrong codes in an hour: are all that a number takes, through whatever leads', async () => {
  const contactDetails = { ...exampleLead().contactDetails, phoneNumber: '+573009876543' };
  const tries = [];
  for (let lead = 0; lead < 5; lead += 1) {
    id = await leadIn(7, { contactDetails });
    await api().send('startMobileVerification', { body: { id } });
    for (let wrong = 0; wrong < 5; wrong += 1) tries.push((await verify('654321')).kind);
  }
  expect([tries.indexOf('tooMany'), await verify('123456')]).toEqual([
    20,
    { kind: 'tooMany', retryAfterMs: 3_600_000 },
  ]);
});

it('another number: gets a separate code; the same number again changes nothing', async () => {
  await api().send('startMobileVerification', { body: { id } });
  nowMs += 5000;
  const number = { id, phoneNumber: '+573219876543' };
  expect(await api().sendNamed('changeMobileNumber', { body: number })).toEqual({ kind: 'ok', value: { state: 7 } });
  const sent = await api().send('startMobileVerification', { body: { id } });
  expect(sent).toMatchObject({ value: { phoneNumber: '+57••••••••43', resendAt: '2026-11-20T10:00:35.000Z' } });
  nowMs += 5000;
  expect(await api().sendNamed('changeMobileNumber', { body: number })).toMatchObject({ kind: 'ok' });
  expect(await api().send('startMobileVerification', { body: { id } })).toEqual(sent);
});

it('a number that cannot be reached: is refused', async () => {
  expect(await api().sendNamed('skipState', { facts: { id } })).toMatchObject({ value: { state: 15 } });
  const error = { fieldName: 'phoneNumber', code: 'phone_refused', message: expect.stringContaining('número') };
  expect(await api().sendNamed('changeMobileNumber', { body: { id, phoneNumber: '+573210000000' } })).toEqual({
    kind: 'rejected',
    errors: [error],
  });
  expect(await api().sendNamed('changeMobileNumber', { body: { id, phoneNumber: '321' } })).toMatchObject({
    errors: [{ fieldName: 'phoneNumber', code: 'pattern' }],
  });
});
