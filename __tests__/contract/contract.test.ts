import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sessionId } from '../../tools/contract/createCaller';
import { readOpenApi } from '../../documents/openApi';
import { runContract } from '../../tools/contract/runContract';
import { proxyOf } from './proxyOf';
import { sandboxForTests, type TestSandbox } from './sandboxForTests';
import { ROOT } from '../support/root';

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
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json').end('{"id":7}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const results = await runContract({ apiBase: `http://127.0.0.1:${port}` });
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    expect(results.filter(({ failure }) => failure === undefined)).toEqual([]);
    expect(results.find(({ operationId }) => operationId === 'getLeadStatus')?.failure).toMatch(/contract/);
    expect(results.find(({ operationId }) => operationId === 'getCountries')?.failure).toBe(
      'HTTP 200 does not keep its schema: / must be array',
    );
  });

  it('an API with a wrong content type, or without idempotency: fails only the tests of these rules', async () => {
    const proxy = await proxyOf(sandbox.url, ({ path: called, headers }) => {
      if (called !== '/v3/lead') delete headers['idempotency-key'];
      return called === '/api/partner/logos' ? 'text/html' : undefined;
    });
    const results = await runContract({ apiBase: `${proxy.url}/api` });
    await proxy.stop();
    const failed = results.filter(({ failure }) => failure !== undefined);
    expect(failed.map(({ operationId, failure }) => [operationId, failure?.split(':')[0]])).toEqual([
      ['postSale', 'expected HTTP 200, got 409'],
      ['continueState', 'expected HTTP 200, got 409'],
      ['skipState', 'expected HTTP 200, got 409'],
      ['getPartnerLogos', 'HTTP 200 is of type text/html, not application/json'],
      ['getPartnerLogos', 'HTTP 200 is of type text/html, not application/json'],
      ['skipState', 'state'],
      ['continueState', 'state'],
    ]);
  });

  it('an API that accepts requests any web page can send: fails only the tests that forbid them', async () => {
    const proxy = await proxyOf(sandbox.url, ({ headers }) => {
      headers['x-session-id'] ??= sessionId;
      const type = headers['content-type'] ?? '';
      if (/^(?:text|application\/x-www)/.test(type)) headers['content-type'] = 'application/json';
      return undefined;
    });
    const results = await runContract({ apiBase: `${proxy.url}/api` });
    await proxy.stop();
    const failed = results.filter(({ failure }) => failure !== undefined);
    expect(failed.map(({ title }) => title)).toEqual([
      'no session is malformed',
      expect.stringMatching(/^a lead sent as text/),
      expect.stringMatching(/^a lead sent as application/),
      expect.stringMatching(/^a call without the session header/),
    ]);
  });

  it('an API that ignores fromState: fails only the tests of decisions, each with the consequence', async () => {
    const proxy = await proxyOf(sandbox.url, ({ query }) => {
      query.delete('fromState');
      return undefined;
    });
    const results = await runContract({ apiBase: `${proxy.url}/api` });
    await proxy.stop();
    const failed = results.filter(({ failure }) => failure !== undefined);
    expect(failed.map(({ operationId }) => operationId)).toEqual(['skipState', 'continueState', 'postSale']);
    for (const { without } of failed) expect(without).toMatch(/^a press/);
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
