import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDocuments } from '../../../sandbox/readDocuments';
import { createCaller } from '../../../tools/contract/createCaller';
import { readOpenApi } from '../../../documents/openApi';
import { runContract } from '../../../tools/contract/runContract';
import { sandboxForTests } from '../../contract/sandboxForTests';
import { walkJourney } from '../../contract/walkJourney';
import { addPage } from '../../fixtures/addedPage/addPage';
import { runSandboxApi } from '../../support/runSandboxApi';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';

const copy = new DocumentCopy();
const schemasDir = path.join(copy.folder, 'schemas');

beforeAll(() => addPage(copy.folder));
afterAll(() => copy.remove());

const { sandbox, leadIn } = runSandboxApi({ schemasDir });

const post = (operation: string, body: object) => sandbox().request('POST', `/api${operation}`, { body });

async function statusOf(id: string): Promise<unknown> {
  return (await sandbox().request('GET', `/api/lead/status/${id}`)).json;
}

describe('a page that documents alone have added', () => {
  it('an added page: is proved by the checker', () => {
    expect(copy.check()).toEqual([]);
  });

  it('an added page: is reached through its lender, with the list of the contract', async () => {
    const id = await leadIn(90);
    expect(await statusOf(id)).toMatchObject({ state: 90, partner: { name: 'Caja Vecina' } });
    expect((await sandbox().request('GET', '/api/choices/bank-branch?lang=es-CO')).json).toEqual([
      { value: 'centre', label: 'Centro' },
      { value: 'harbour', label: 'Puerto' },
    ]);
  });

  it('an added page: reports a refusal at the field in the applicant’s language, and leads to the offer', async () => {
    const id = await leadIn(90);
    const refused = await post('/lead/bank-branch', { id, bankBranch: 'harbour' });
    expect([refused.status, refused.json]).toEqual([
      422,
      {
        errors: [{ fieldName: 'bankBranch', code: 'branch_closed', message: 'Esta oficina está cerrada. Elige otra.' }],
      },
    ]);
    expect(await statusOf(id)).toMatchObject({ state: 90 });
    const missing = await post('/lead/bank-branch', { id });
    expect([missing.status, missing.json]).toMatchObject([422, { errors: [{ fieldName: 'bankBranch' }] }]);
    const taken = await post('/lead/bank-branch', { id, bankBranch: 'centre' });
    expect([taken.status, taken.json]).toEqual([200, { state: 10 }]);
    expect((await post('/lead/bank-branch', { id, bankBranch: 'centre' })).status).toBe(409);
    const { offerId } = (await statusOf(id)) as { readonly offerId: string };
    expect((await post('/lead/sale', { id, offerId })).json).toEqual({ state: 12 });
    expect((await sandbox().request('GET', `/sandbox/leads/${id}`)).json).toMatchObject({
      pages: { postBankBranch: { bankBranch: 'centre' } },
    });
  });

  it('an added page: can be set by hand, and skipping it without a button rejects the lead', async () => {
    const id = await leadIn(0);
    expect((await sandbox().request('PUT', `/sandbox/leads/${id}/state`, { body: { state: 90 } })).status).toBe(204);
    expect((await sandbox().request('GET', `/leads/${id}`)).text).toContain(
      '<option value="90" selected>90 bank branch',
    );
    expect((await post(`/lead/skip/${id}`, {})).json).toEqual({ state: 13 });
  });

  it('an added page: is walked and checked by the contract tests, like every other one', async () => {
    const apiBase = `${sandbox().url}/api`;
    const documents = readDocuments(schemasDir);
    const call = createCaller(documents.openApi, { apiBase });
    expect(await walkJourney({ call, documents }, await leadIn(90))).toEqual([90, 10, 12]);
    const only = ['getBankBranches', 'postBankBranch'];
    const results = await runContract({ apiBase }, { openApi: documents.openApi, only });
    expect(results.map(({ operationId, title, failure }) => [operationId, title, failure])).toEqual([
      ['postBankBranch', 'the id of a lead alone opens nothing (404)', undefined],
      ['postBankBranch', 'the id of a lead with the secret of another device opens nothing (404)', undefined],
      ['postBankBranch', 'the holder of before an adoption opens nothing (410)', undefined],
      ['postBankBranch', 'the holder of a lead is accepted', undefined],
      ['postBankBranch', 'the token of a link opens nothing (404)', undefined],
      ['postBankBranch', 'the token of a return opens nothing (404)', undefined],
      ['getBankBranches', 'answers', undefined],
      ['postBankBranch', 'is possible in the state of the lead, or a conflict', undefined],
      ['postBankBranch', 'an unknown lead is not found', undefined],
      ['postBankBranch', 'an unknown member is malformed', undefined],
    ]);
  });
});

describe('a sandbox with incomplete documents', () => {
  it.each([
    {
      file: 'schemas/api/openapi.yaml',
      from: /(operationId: getBankBranches[^]*?)example:\n +- .*\n +- .*\n/,
      to: '$1\n',
      message: 'getBankBranches (NO_EXAMPLE): write "example" beside the schema of its response 200',
    },
    {
      file: 'schemas/api/openapi.yaml',
      from: /value: centre, /,
      to: '',
      message:
        'The example that answers getBankBranches is wrong (WRONG_EXAMPLE): HTTP 200 does not keep its schema: /0',
    },
    {
      file: 'sandbox/journeys/caja-vecina.json',
      from: /"bank-branch"/,
      to: '"bank-brnch"',
      message: 'caja-vecina.json: There is no state called',
    },
    {
      file: 'sandbox/journeys/caja-vecina.json',
      from: /"message"/,
      to: '"$comment"',
      message: 'There are no words for "branch_closed"',
    },
  ])('a sandbox with incomplete documents: does not start: $message', async ({ file, from, to, message }) => {
    const whole = path.join(copy.folder, file);
    const text = readFileSync(whole, 'utf8');
    writeFileSync(whole, text.replace(from, to));
    await expect(sandboxForTests({ schemasDir })).rejects.toThrow(message);
    writeFileSync(whole, text);
  });

  it('an added page: leaves the contract of the product unchanged', () => {
    expect(readOpenApi().operations.map(({ id }) => id)).not.toContain('postBankBranch');
  });
});
