import { createApi, type Api } from '../../src/api/createApi';
import type { ApiOptions, LeadApplication } from '../../src/api/types';
import { statuses, submitLeadForTest, withIncome } from '../contract/leadsForTests';
import { sandboxForTests, contractSessionId, type TestSandbox } from '../contract/sandboxForTests';
import { evaluateContract } from '../../tools/compile/evaluateContract';

interface SandboxApi {
  readonly sandbox: () => TestSandbox;
  readonly api: () => Api;
  /** Creates another client of the same sandbox. */
  readonly client: (options: Partial<ApiOptions>) => Api;
  /** Submits a lead that its lender puts into this state, and returns its id. */
  readonly leadIn: (state: number, answers?: Partial<LeadApplication>) => Promise<string>;
}

/** The applicants of a test share one session. */
const manyLeads = { unprovedLead: Infinity };

/**
 * Runs one sandbox for the tests of a file, with a client; it must log nothing, and forgets requests and faults after
 * each test. Call it at the top of the file.
 */
export function runSandboxApi(options: Parameters<typeof sandboxForTests>[0] = {}): SandboxApi {
  let started: { readonly sandbox: TestSandbox; readonly api: Api } | undefined;
  const running = () => {
    if (!started) throw new Error('The sandbox is started before the first test of the file (NO_SANDBOX)');
    return started;
  };
  const clientOf = ({ url }: TestSandbox, own: Partial<ApiOptions> = {}) =>
    createApi({
      contractOf: () => Promise.resolve(evaluateContract()),
      apiBase: `${url}/api`,
      product: 'askrobin-co',
      sessionId: () => contractSessionId,
      retry: { baseDelayMs: 1 },
      ...own,
    });
  beforeAll(async () => {
    const sandbox = await sandboxForTests({ limits: manyLeads, ...options });
    started = { sandbox, api: clientOf(sandbox) };
  });
  afterEach(async () => {
    for (const kept of ['requests', 'faults']) await running().sandbox.request('DELETE', `/sandbox/${kept}`);
  });
  afterAll(async () => {
    const { sandbox } = running();
    expect(sandbox.logged).toEqual([]);
    await sandbox.stop();
  });
  return {
    sandbox: () => running().sandbox,
    api: () => running().api,
    client: (own) => clientOf(running().sandbox, own),
    leadIn: async (state, answers) => {
      const id = await submitLeadForTest(running().api, { ...withIncome(3_500_000 + state), ...answers });
      await statuses(running().api, id);
      return id;
    },
  };
}
