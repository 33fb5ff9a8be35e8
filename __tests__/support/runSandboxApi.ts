import { createApi, type Api } from '../../src/api/createApi';
import { statuses, submitLeadForTest, withIncome } from '../contract/leadsForTests';
import { sandboxForTests, contractSessionId, type TestSandbox } from '../contract/sandboxForTests';
import { evaluateContract } from '../../tools/compile/evaluateContract';

interface SandboxApi {
  readonly sandbox: () => TestSandbox;
  readonly api: () => Api;
  /** Submits a lead that its lender puts into this state, and returns its id. */
  readonly leadIn: (state: number) => Promise<string>;
}

/** Runs one sandbox for the tests of a file, with a client; it must log nothing. Call it at the top of the file. */
export function runSandboxApi(): SandboxApi {
  let started: { readonly sandbox: TestSandbox; readonly api: Api } | undefined;
  const running = () => {
    if (!started) throw new Error('The sandbox is started before the first test of the file (NO_SANDBOX)');
    return started;
  };
  beforeAll(async () => {
    const sandbox = await sandboxForTests();
    const api = createApi({
      contractOf: () => Promise.resolve(evaluateContract()),
      apiBase: `${sandbox.url}/api`,
      product: 'askrobin-co',
      sessionId: () => contractSessionId,
    });
    started = { sandbox, api };
  });
  afterAll(async () => {
    const { sandbox } = running();
    expect(sandbox.logged).toEqual([]);
    await sandbox.stop();
  });
  return {
    sandbox: () => running().sandbox,
    api: () => running().api,
    leadIn: async (state) => {
      const id = await submitLeadForTest(running().api, withIncome(3_500_000 + state));
      await statuses(running().api, id);
      return id;
    },
  };
}
