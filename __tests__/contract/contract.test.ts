import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { sessionId } from '../../tools/contract/createCaller';
import { readOpenApi } from '../../documents/openApi';
import { runContract } from '../../tools/contract/runContract';
import { proxyOf } from './proxyOf';
import { sandboxForTests, type TestSandbox } from './sandboxForTests';
import { ROOT } from '../support/root';
import { startServer } from '../support/startServer';

describe('the contract tests (runContract)', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await sandboxForTests();
  });
  afterAll(() => sandbox.stop());

  it('the sandbox: passes every contract test, and every operation is tested', async () => {
    const results = await runContract({ apiBase: `${sandbox.url}/api` });
    expect(results.filter(({ failure }) => failure !== undefined)).toEqual([]);
    const tested = new Set(results.map(({ operationId }) => operationId));
    expect([...tested].sort()).toEqual(
      readOpenApi()
        .operations.map(({ id }) => id)
        .sort(),
    );
    expect(sandbox.logged).toEqual([]);
  });

  it('an API that breaks the contract: fails every test, with the reason', async () => {
    const server = await startServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json').end('{"id":7}');
    });
    const results = await runContract({ apiBase: server.url });
    await server.stop();
    expect(results.filter(({ failure }) => failure === undefined)).toEqual([]);
    expect(results.find(({ operationId }) => operationId === 'getLeadStatus')?.failure).toMatch(/contract/);
    expect(results.find(({ operationId }) => operationId === 'getCountries')?.failure).toBe(
      'HTTP 200 does not keep its schema: / must be array',
    );
  });

  it('an API that breaks four rules: fails only the tests of these rules, with the consequence', async () => {
    const proxy = await proxyOf(sandbox.url, ({ path: called, headers, query }) => {
      if (called !== '/v3/lead') delete headers['idempotency-key'];
      query.delete('fromState');
      headers['x-session-id'] ??= sessionId;
      const type = headers['content-type'] ?? '';
      if (/^(?:text|application\/x-www)/.test(type)) headers['content-type'] = 'application/json';
      return called === '/api/partner/logos' ? 'text/html' : undefined;
    });
    const broken = ['createLead', 'adoptLead', 'eraseLead', 'stopContact', 'postSale', 'continueState', 'skipState'];
    const only = [...broken, 'getPartnerLogos', 'postAccount', 'getCountries'];
    const results = await runContract({ apiBase: `${proxy.url}/api` }, { only });
    await proxy.stop();
    const failed = results.filter(({ failure }) => failure !== undefined);
    const reasons = failed.map(({ title, operationId, failure }) => [title, operationId, failure?.split(/[:,] /)[0]]);
    const wrongType = 'HTTP 200 is of type text/html';
    expect(reasons).toEqual([
      ['no session is malformed', 'createLead', 'expected HTTP 400'],
      [expect.stringMatching(/^a repetition with the same key and device/), 'adoptLead', 'expected HTTP 200'],
      [expect.stringMatching(/^deletes the lead .* the same key/), 'eraseLead', 'the answer has no receipt'],
      [expect.stringMatching(/^gives a receipt, the same for a repetition/), 'stopContact', 'receipt'],
      ...['postSale', 'continueState', 'skipState'].map((operation) => [
        'the same key gets the same answer',
        operation,
        'expected HTTP 200',
      ]),
      ['lists lenders', 'getPartnerLogos', wrongType],
      ...['skipState', 'continueState', 'postSale'].map((operation) => [
        'decided in another state, it does nothing and says where the application is',
        operation,
        'expected HTTP 409',
      ]),
      ['says nothing of the lead that was created in the session', 'getPartnerLogos', wrongType],
      [expect.stringMatching(/^a lead sent as text/), 'createLead', 'expected HTTP 400 or 415'],
      [expect.stringMatching(/^a lead sent as application/), 'createLead', 'expected HTTP 400 or 415'],
      [expect.stringMatching(/^a call without the session header/), 'continueState', 'expected HTTP 400'],
      ['moves an application once while connections break', 'skipState', 'state'],
      ['moves an application once while connections break', 'continueState', 'state'],
    ]);
    const decided = failed.filter(({ title }) => title.startsWith('decided in another state'));
    for (const { without } of decided) expect(without).toMatch(/^a press/);
  });

  it('an API that knows no holders: lacks every cell that must stay closed, and fails nothing else', async () => {
    const proxy = await proxyOf(sandbox.url, ({ headers }) => {
      delete headers['x-lead-holder'];
      return undefined;
    });
    const links = `${sandbox.url}/sandbox/leads/{id}`;
    const results = await runContract(
      { apiBase: `${proxy.url}/api` },
      { links, only: ['getLeadStatus', 'postAccount'] },
    );
    await proxy.stop();
    const failed = results.filter(({ failure }) => failure !== undefined);
    expect(failed.filter(({ without }) => without === undefined)).toEqual([]);
    expect(failed.map(({ operationId, title }) => `${operationId}: ${title}`)).toEqual([
      expect.stringMatching(/^getLeadStatus: after some unknown leads .* except to a device that holds its lead$/),
      ...['getLeadStatus', 'postAccount'].flatMap((operation) => [
        `${operation}: the id of a lead alone opens nothing (404)`,
        `${operation}: the id of a lead with the secret of another device opens nothing (404)`,
        `${operation}: the holder of before an adoption opens nothing (410)`,
        `${operation}: the token of a link opens nothing (404)`,
      ]),
    ]);
  });

  it('an API that reads ids in addresses only: lacks every header that stands for one, and fails nothing else', async () => {
    const proxy = await proxyOf(sandbox.url, ({ headers }) => {
      delete headers['x-lead-id'];
      delete headers['x-email'];
      return undefined;
    });
    const only = ['getLeadStatus', 'validateEmail'] as const;
    const results = await runContract(
      { apiBase: `${proxy.url}/api` },
      { links: `${sandbox.url}/sandbox/leads/{id}`, only },
    );
    await proxy.stop();
    const failed = results.filter(({ failure }) => failure !== undefined);
    expect(failed.map(({ operationId, title, without }) => [operationId, title, without?.slice(0, 10)])).toEqual([
      ['getLeadStatus', 'takes id from X-Lead-Id as from its address', 'any script'],
      ['validateEmail', 'takes email from X-Email as from its address', 'any script'],
    ]);
  });

  it('an API that cannot be reached: fails every test, and the command ends with code 1', () => {
    const run = () =>
      execFileSync(
        process.execPath,
        ['--import', 'tsx', path.join(ROOT, 'tools/contract.ts'), '--base', 'http://127.0.0.1:9'],
        { encoding: 'utf8', stdio: 'pipe' },
      );
    expect(run).toThrow(
      expect.objectContaining({ status: 1, stdout: expect.stringMatching(/\n0 passed, \d+ lacking, \d+ failed\n$/) }),
    );
  });
});
