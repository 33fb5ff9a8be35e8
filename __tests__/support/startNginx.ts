import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findNginx } from '../../tools/test/findProgram';
import { freePort } from '../../tools/serve/freePort';

const WAIT_MS = 50;
const LOOKS = 600;
const PORTS = 3;

export interface PublishedHost {
  /** Folder of the deployment. */
  readonly folder: string;
  readonly name: string;
  /** Port of the API on this machine, for all that the deployment does not serve itself. */
  readonly apiPort?: number;
}

export interface Nginx {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a published deployment by the real nginx, with the configuration published beside it. Another program may
 * take the free port before nginx listens on it; then another port is tried.
 */
export async function startNginx(host: PublishedHost): Promise<Nginx> {
  for (let tried = 1; ; tried++) {
    try {
      return await listenOnPort(host, await freePort());
    } catch (cause) {
      if (tried === PORTS) throw cause;
    }
  }
}

async function listenOnPort({ folder, name, apiPort }: PublishedHost, port: number): Promise<Nginx> {
  const program = findNginx();
  if (!program) throw new Error('nginx not found: install it (Debian: nginx-light), or set NGINX_PATH');
  const own = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(own, 'deployments', name), { recursive: true });
  writeFileSync(join(own, 'deployments', name, 'here.conf'), hostConfig(port, apiPort));
  writeFileSync(join(own, 'nginx.conf'), mainConfig(own, join(folder, 'nginx.conf')));
  const server = spawn(program, ['-p', own, '-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  await Promise.race([
    answers(port),
    ended.then(([status]) => Promise.reject(new Error(`nginx ended with ${String(status)}`))),
  ]);
  return {
    port,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(own, { recursive: true });
    },
  };
}

/** Returns the configuration that an operator adds. */
function hostConfig(port: number, apiPort: number | undefined): string {
  const api = `location ~ ^/(?:api|v[1-9]|policy|sandbox)(?:/|$) { proxy_pass http://127.0.0.1:${String(apiPort)}; }`;
  return [`listen 127.0.0.1:${port};`, ...(apiPort === undefined ? [] : [api]), ''].join('\n');
}

function mainConfig(own: string, published: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(own, 'nginx.pid')};`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'events {}',
    'http {',
    'access_log off;',
    ...folders.map((name) => `${name}_temp_path ${join(own, name)};`),
    `include "${published}";`,
    '}',
    '',
  ].join('\n');
}

async function answers(port: number): Promise<void> {
  for (let looked = 0; looked < LOOKS; looked++) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (response) return;
    await setTimeout(WAIT_MS);
  }
  throw new Error(`nginx does not answer on port ${port}`);
}
