import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSandbox, type StartedSandbox } from '../../sandbox/startSandbox';
import type { SandboxOptions } from '../../sandbox/createSandbox';
import type { LeadApplication } from '../../src/api/types';
import { valueAtKeys, readOpenApi } from '../../documents/openApi';

export const contractSessionId = '3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11';

/** Returns the contract's example of a complete lead, without the product, which the client adds. */
export function exampleLead(): LeadApplication {
  const example = valueAtKeys(readOpenApi().document, 'components', 'examples', 'ColombianLead', 'value');
  const { product: _product, ...lead } = structuredClone(example) as LeadApplication & { readonly product: string };
  return lead;
}

export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface TestSandbox extends StartedSandbox {
  readonly logged: readonly string[];
  /** Sends a request past the client, to the API or to the sandbox's control endpoints. */
  readonly request: (method: string, path: string, options?: RequestOptions) => Promise<TestAnswer>;
}

interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface TestAnswer {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
  readonly headers: Headers;
}

/** Starts a sandbox on a free port with its own database. */
export async function sandboxForTests(
  options: Pick<SandboxOptions, 'now' | 'schemasDir' | 'limits'> = {},
): Promise<TestSandbox> {
  const folder = temporaryFolder();
  const logged: string[] = [];
  const running = await startSandbox({ ...options, dataDir: folder.path, log: (line) => void logged.push(line) });
  return {
    url: running.url,
    reload: running.reload,
    logged,
    request: async (method, target, { body, headers } = {}) => {
      const response = await fetch(running.url + target, {
        method,
        headers: { 'X-Session-Id': contractSessionId, 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined, headers: response.headers };
    },
    stop: async () => {
      await running.stop();
      folder.remove();
    },
  };
}
