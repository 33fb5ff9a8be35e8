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

/** Status of the answer to setting a new state by hand. */
async function setState(id: string, state: number): Promise<number> {
  return (await sandbox.request('PUT', `/sandbox/leads/${id}/state`, { body: { state } })).status;
}

describe('a sandbox whose documents change while it runs', () => {
  it('answers by the new ones once it is told to, and keeps its leads', async () => {
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

  it('goes on with those before where they leave something open', async () => {
    rmSync(path.join(schemasDir, 'states/checking.json'));
    expect(() => sandbox.reload()).toThrow('There is no state called "checking"');
    expect((await sandbox.request('GET', '/api/choices/bank-branch?lang=en')).status).toBe(200);
    copy.restore();
    sandbox.reload();
    expect((await sandbox.request('GET', '/api/choices/bank-branch?lang=en')).status).toBe(404);
  });
});

it('has the lenders of the product where its documents bring none', () => {
  rmSync(path.join(copy.folder, 'sandbox'), { recursive: true });
  const names = (documents: ReturnType<typeof readDocuments>) => documents.lenders.map(({ name }) => name);
  expect(names(readDocuments(schemasDir))).toEqual(names(readDocuments()));
});
