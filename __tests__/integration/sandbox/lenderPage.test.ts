import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readDocuments, type SandboxDocuments } from '../../../sandbox/readDocuments';
import { createCaller } from '../../../tools/contract/createCaller';
import { runContract } from '../../../tools/contract/runContract';
import { withIncome } from '../../contract/leadsForTests';
import { sandboxForTests, contractSessionId, type TestSandbox } from '../../contract/sandboxForTests';
import { walkJourney } from '../../contract/walkJourney';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { followTutorial } from '../../fixtures/tutorial/followTutorial';

const copy = new DocumentCopy();
const schemasDir = path.join(copy.folder, 'schemas');
let sandbox: TestSandbox;
let documents: SandboxDocuments;
let added: number;

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  added = followTutorial(copy.folder);
  documents = readDocuments(schemasDir);
  sandbox = await sandboxForTests({ schemasDir });
});

afterAll(async () => {
  await sandbox.stop();
  copy.remove();
  expect(sandbox.logged).toEqual([]);
});

/** Submits a lead with this income, and returns its id. */
async function leadWith(monthlyIncome: number): Promise<string> {
  const { json } = await sandbox.request('POST', '/v3/lead', {
    body: { ...withIncome(monthlyIncome), product: 'askrobin-co', sessionId: contractSessionId },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  return (json as { readonly id: string }).id;
}

describe('the lenders of docs/lender-page.md', () => {
  it('the lenders of the tutorial: lead through the pages that it names', async () => {
    const call = createCaller(documents.openApi, { apiBase: `${sandbox.url}/api` });
    expect(await walkJourney({ call, documents }, await leadWith(3_500_000 + added))).toEqual([added, 8, 10, 12]);
    expect(await walkJourney({ call, documents }, await leadWith(3_500_077))).toEqual([7, 8, 18, 10, 11]);
  });

  it('the lenders of the tutorial: offer a list, and refuse at the field in the applicant’s language', async () => {
    const { json } = await sandbox.request('GET', '/api/choices/banks?lang=es-CO');
    expect(json).toContainEqual({ value: 'caja-sol', label: 'Caja del Sol' });
    const id = await leadWith(3_500_000 + added);
    const status = () => sandbox.request('GET', `/api/lead/status/${id}`);
    for (let { json: state } = await status(); (state as { state: number }).state !== added;)
      state = (await status()).json;
    const body = { id, bankName: 'caja-sol', accountType: 'salary' };
    const refused = await sandbox.request('POST', '/api/lead/offer/salary-account', { body });
    const message = 'No podemos cobrar de este banco. Elige otro.';
    expect([refused.status, refused.json]).toEqual([
      422,
      { errors: [{ fieldName: 'bankName', code: 'bank_not_served', message }] },
    ]);
  });

  it('the operations of the tutorial: pass the contract tests', async () => {
    const only = ['getBanks', 'postSalaryAccount'];
    const results = await runContract({ apiBase: `${sandbox.url}/api` }, { openApi: documents.openApi, only });
    expect(results.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(new Set(results.map(({ operationId }) => operationId))).toEqual(new Set(only));
  });
});
