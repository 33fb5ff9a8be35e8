import { runSandboxApi } from '../../support/runSandboxApi';

const START = Date.parse('2026-11-20T10:00:00.000Z');
let nowMs = START;
const { api, leadIn } = runSandboxApi({ now: () => new Date(nowMs) });

it('a return token: is good for 30 minutes', async () => {
  const id = await leadIn(9);
  const returnUrl = 'https://apply.example/continue/:returnToken?urlType=connection';
  const sent = await api().send('getRedirect', { params: { id }, query: { returnUrl } });
  const [, token = ''] = /continue\/([\w-]+)\?/.exec(decodeURIComponent(JSON.stringify(sent))) ?? [];
  const status = () => api().send('getLeadStatus', { params: { id: token } });
  nowMs += 30 * 60_000;
  expect(await status()).toMatchObject({ kind: 'ok', value: { state: 9 } });
  nowMs += 1;
  expect(await status()).toMatchObject({ kind: 'notFound', reason: 'link_expired' });
});
