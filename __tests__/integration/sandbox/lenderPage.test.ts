import path from 'node:path';
import { readDocuments, type SandboxDocuments } from '../../../sandbox/readDocuments';
import { createCaller } from '../../../tools/contract/createCaller';
import { runContract } from '../../../tools/contract/runContract';
import { walkJourney } from '../../contract/walkJourney';
import { runSandboxApi } from '../../support/runSandboxApi';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { followTutorial } from '../../fixtures/tutorial/followTutorial';

const copy = new DocumentCopy();
const schemasDir = path.join(copy.folder, 'schemas');
let documents: SandboxDocuments;
let added: number;

beforeAll(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  added = followTutorial(copy.folder);
  documents = readDocuments(schemasDir);
});
afterAll(() => copy.remove());

const { sandbox, leadIn } = runSandboxApi({ schemasDir });

describe('the lenders of docs/lender-page.md', () => {
  it('the lenders of the tutorial: lead through the pages that it names', async () => {
    const call = createCaller(documents.openApi, { apiBase: `${sandbox().url}/api` });
    expect(await walkJourney({ call, documents }, await leadIn(added))).toEqual([added, 8, 10, 12]);
    expect(await walkJourney({ call, documents }, await leadIn(77))).toEqual([7, 8, 18, 10, 11]);
  });

  it('the operations of the tutorial: pass the contract tests', async () => {
    const only = ['getBanks', 'postSalaryAccount'];
    const results = await runContract({ apiBase: `${sandbox().url}/api` }, { openApi: documents.openApi, only });
    expect(results.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(new Set(results.map(({ operationId }) => operationId))).toEqual(new Set(only));
  });
});
