import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createApi, type Api } from '../../../src/api/createApi';
import { exampleLead, contractSessionId, temporaryFolder } from '../../contract/sandboxForTests';
import { ROOT } from '../../support/root';
import { evaluateContract } from '../../../tools/compile/evaluateContract';

const folder = temporaryFolder();
let child: ChildProcess | undefined;

async function start(): Promise<Api> {
  const script = path.join(ROOT, '__tests__/contract/sandboxProcess.ts');
  child = spawn(process.execPath, ['--import', 'tsx', script, folder.path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    child?.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child?.once('exit', () => reject(new Error('the sandbox did not start')));
  });
  return createApi({
    contractOf: () => Promise.resolve(evaluateContract()),
    apiBase: `${url}/api`,
    product: 'askrobin-co',
    sessionId: () => contractSessionId,
    retry: { tries: 1 },
  });
}

function kill(): Promise<void> {
  return new Promise((resolve) => {
    const running = child;
    child = undefined;
    if (running?.exitCode !== null || running.signalCode !== null) {
      resolve();
      return;
    }
    running.once('exit', () => resolve());
    running.kill('SIGKILL');
  });
}

const acknowledged = new Map<string, string>();
let after: Api;
let withConsents: { readonly id: string; readonly policies: string[]; readonly kept: unknown };

/** Creates a lead whose lender asks for consents, and gives all of them. */
async function giveConsents(api: Api): Promise<typeof withConsents> {
  const lead = exampleLead();
  const incomeDetails = { ...lead.incomeDetails, monthlyIncome: 3_500_020 };
  const created = await api.send(
    'createLead',
    { body: { ...lead, incomeDetails } },
    { idempotencyKey: 'durable-consents-of-a-lender' },
  );
  const id = created.kind === 'ok' ? created.value.id : '';
  for (const state of [6, 20])
    expect(await api.send('getLeadStatus', { params: { id } })).toMatchObject({ value: { state } });
  const consents = await api.send('getCustomerConsents', { params: { id } });
  const policies = consents.kind === 'ok' ? consents.value.map((consent) => consent.id) : [];
  await api.send('putCustomerConsents', {
    params: { id },
    body: policies.map((policy) => ({ id: policy, given: true })),
  });
  return { id, policies, kept: await api.send('getCustomerConsents', { params: { id } }) };
}

/** Submits leads, four at a time, until the process is killed. */
async function submitUntilKilled(api: Api): Promise<void> {
  let sent = 0;
  const submit = async (): Promise<void> => {
    for (;;) {
      const idempotencyKey = `durable-submission-${++sent}`;
      const result = await api.send('createLead', { body: exampleLead() }, { idempotencyKey });
      if (result.kind !== 'ok') return;
      acknowledged.set(idempotencyKey, result.value.id);
      if (acknowledged.size === 40) void kill();
    }
  };
  await Promise.all([submit(), submit(), submit(), submit()]);
  await kill();
}

beforeAll(async () => {
  const before = await start();
  withConsents = await giveConsents(before);
  await submitUntilKilled(before);
  // What a process leaves behind when it is killed while it holds the lock.
  mkdirSync(path.join(folder.path, 'sandbox.sqlite.lock'), { recursive: true });
  after = await start();
});

afterAll(async () => {
  await kill();
  folder.remove();
});

it('acknowledged leads: survive kill -9 in the middle of work, each of them once', async () => {
  expect(acknowledged.size).toBeGreaterThanOrEqual(40);
  for (const [idempotencyKey, id] of acknowledged) {
    expect(await after.send('getLeadStatus', { params: { id } })).toMatchObject({ kind: 'ok', value: { id } });
    expect(await after.send('createLead', { body: exampleLead() }, { idempotencyKey })).toMatchObject({
      kind: 'ok',
      value: { id },
    });
  }
});

it('acknowledged pages, codes and choices: survive kill -9 as well', async () => {
  const { id, policies, kept } = withConsents;
  expect(policies).not.toEqual([]);
  expect(await after.send('getCustomerConsents', { params: { id } })).toEqual(kept);
  expect(await after.sendNamed('postPolicyConsents', { body: { id, policies } })).toEqual({
    kind: 'ok',
    value: { state: 10 },
  });
});
