import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readDocuments } from '../../../sandbox/readDocuments';
import { exampleLead, sandboxForTests, contractSessionId, type TestSandbox } from '../../contract/sandboxForTests';
import { addPage } from '../../fixtures/addedPage/addPage';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';

const copy = new DocumentCopy();
const schemasDir = path.join(copy.folder, 'schemas');
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await sandboxForTests({ schemasDir });
});

afterAll(async () => {
  await sandbox.stop();
  copy.remove();
});

/** Sets the state of a lead by hand; returns the HTTP status. */
async function setState(id: string, state: number): Promise<number> {
  return (await sandbox.request('PUT', `/sandbox/leads/${id}/state`, { body: { state } })).status;
}

describe('a sandbox whose documents change while it runs', () => {
  it('changed documents: apply after a reload, and the leads are kept', async () => {
    const { json } = await sandbox.request('POST', '/v3/lead', {
      body: { ...exampleLead(), product: 'askrobin-co', sessionId: contractSessionId },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const { id } = json as { readonly id: string };
    addPage(copy.folder);
    expect(await setState(id, 90)).toBe(400);
    sandbox.reload();
    expect(await setState(id, 90)).toBe(204);
    const sent = await sandbox.request('POST', '/api/lead/bank-branch', { body: { id, bankBranch: 'centre' } });
    expect(sent.json).toEqual({ state: 10 });
  });

  it('incomplete documents: are refused, and the previous ones stay in use', async () => {
    rmSync(path.join(schemasDir, 'states/checking.json'));
    expect(() => sandbox.reload()).toThrow('There is no state called "checking"');
    expect((await sandbox.request('GET', '/api/choices/bank-branch?lang=en')).status).toBe(200);
    copy.restore();
    sandbox.reload();
    expect((await sandbox.request('GET', '/api/choices/bank-branch?lang=en')).status).toBe(404);
  });
});

it('documents without lenders: have those of the product', () => {
  rmSync(path.join(copy.folder, 'sandbox'), { recursive: true });
  const names = (documents: ReturnType<typeof readDocuments>) => documents.lenders.map(({ name }) => name);
  expect(names(readDocuments(schemasDir))).toEqual(names(readDocuments()));
});
