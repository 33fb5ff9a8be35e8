import type { Platform } from '../../../src/services/Platform';
import type { State } from '../../../src/store/state';
import { noVendors } from '../../../tools/chaos/quietPlatform';
import { colombianSettings } from '../../support/colombia';
import { runApplications, submit } from '../../support/runApplications';

const { api, startAnswered } = runApplications();

const isSent = ({ lead }: State) => lead.leadStatus === 'submitted';
const hasFailed = ({ lead }: State) => lead.submission === 'failed';

/** The server takes no lead as it is; the sandbox itself judges the proof that follows. */
const asking = { operationId: 'createLead', kind: 'status', status: 422, fieldName: 'proofOfWork' } as const;

/** Status of each submission, and whether it had a proof of work. */
async function submissions(): Promise<unknown> {
  const sent = await api.requests('createLead', 'updateLead');
  return sent.map(({ status, body }) => [status, 'proofOfWork' in (body as object)]);
}

test('a lead for which the server asks for a proof of work: is sent with one, and the page says so meanwhile', async () => {
  await api.fail({ ...asking, times: 1 });
  const application = await startAnswered();
  await application.dispatch(submit).until(({ lead }) => lead.submission === 'pending' && lead.isProving);
  await application.until(isSent);
  expect(await submissions()).toEqual([
    [422, false],
    [201, true],
  ]);
  expect(await api.leads()).toHaveLength(1);
  expect(application.store.getState().lead.isProving).toBe(false);
});

const settings = { ...colombianSettings, api: { ...colombianSettings.api, requiresProof: true } };
const vendors = {
  ...noVendors,
  createCaptcha: () => ({ prepare: () => undefined, token: () => Promise.resolve('t') }),
};

test.each([
  ['without a captcha token: has a proof of work from the start', {}, true],
  ['with a captcha token: has none', { vendors }, false],
])('a lead of a deployment whose API always asks, %s', async (_, platform: Partial<Platform>, hasProof) => {
  const application = await startAnswered({}, { settings, platform });
  await application.dispatch(submit).until(isSent);
  expect(await submissions()).toEqual([[201, hasProof]]);
});

test.each([
  ['finds no solution', () => Promise.resolve(undefined), []],
  ['has no workers and no cryptography', () => Promise.reject(new Error('blocked')), ['Failed to solve a challenge']],
])(
  'a device that %s: says so, keeps the answers, and sends the lead at another press',
  async (_, solveChallenge, logged) => {
    await api.fail({ ...asking, times: 1 });
    const application = await startAnswered({}, { platform: { solveChallenge } });
    expect((await application.dispatch(submit).until(hasFailed)).lead.failure).toEqual({ kind: 'unproved' });
    expect(application.logged).toEqual(expect.arrayContaining(logged));
    await application.dispatch(submit).until(isSent);
    expect(await api.leads()).toHaveLength(1);
  },
);

test('a server that takes no proof: ends the tries after one', async () => {
  await api.fail(asking);
  const application = await startAnswered();
  expect((await application.dispatch(submit).until(hasFailed)).lead.failure).toEqual({ kind: 'unproved' });
  expect(await submissions()).toEqual([
    [422, false],
    [422, true],
  ]);
});

test.each([
  ['an API without challenges', 404, 'unproved'],
  ['an API that is down', 503, 'server'],
])('%s: is told as %s (%s)', async (_, status, kind) => {
  await api.fail(asking, { operationId: 'getChallenge', kind: 'status', status });
  const application = await startAnswered();
  expect((await application.dispatch(submit).until(hasFailed)).lead.failure).toEqual({ kind });
});
