import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import S3rver from 's3rver';
import { startServer } from './startServer';
import { untilSo } from './untilSo';

export const BUCKET = 'loans';
/** The only account of the server. */
export const ACCOUNT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Returns `cut` to break the connection before the request has an effect, `lose` to break it instead of the answer, a
 * status to refuse it.
 */
type Disturb = (request: string) => Promise<'cut' | 'lose' | number | undefined>;

export interface Store {
  readonly endpoint: string;
  /** Folder of the objects. */
  readonly folder: string;
  /** Method and key of every request, in the order of arrival. */
  readonly requests: readonly string[];
  /** Called with each request, `PUT co/index.html`, which waits for the result. */
  disturb: Disturb;
  /** Whether conditional writes are refused where their condition is not met. */
  hasConditions: boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server of the S3 protocol. It lacks two qualities of Amazon's: a write takes effect at one moment, before its
 * answer, and only under its condition. Requests therefore reach it one at a time, after their condition was compared
 * with what it holds, and when the content of the one before is on disk.
 */
export async function startStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const server = new S3rver({
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await server.configureBuckets();
  const answer = server.callback();
  const requests: string[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const answered = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const ended = Promise.race([once(res, 'finish'), once(res, 'close')]);
    if (store.hasConditions && req.method === 'PUT' && !(await isMet(req, store.endpoint))) {
      refuse(req, res, 412);
    } else {
      answer(req, res);
    }
    await ended;
    if (res.statusCode === 200) await contentWritten(req, folder);
  };

  const { url, stop } = await startServer((req, res) => {
    const request = `${req.method} ${decodeURIComponent((req.url ?? '').split('?', 1)[0] ?? '').replace(`/${BUCKET}/`, '')}`;
    if (req.headers['user-agent'] === OWN) return answer(req, res);
    requests.push(request);
    void store.disturb(request).then((disturbance) => {
      if (disturbance === 'cut') return req.socket.destroy();
      if (typeof disturbance === 'number') return refuse(req, res, disturbance);
      if (disturbance === 'lose') Object.assign(res, { end: () => req.socket.destroy() });
      last = last.then(() => answered(req, res));
      return undefined;
    });
  });
  const store: Store = {
    endpoint: url,
    folder,
    requests,
    disturb: () => Promise.resolve(undefined),
    hasConditions: true,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
  return store;
}

const OWN = 'test';

function refuse(req: IncomingMessage, res: ServerResponse, status: number): void {
  req.resume();
  res.writeHead(status, { 'content-type': 'application/xml' });
  res.end(`<?xml version="1.0"?><Error><Code>Refused${status}</Code><Message>No</Message></Error>`);
}

async function contentWritten({ method, url = '', headers }: IncomingMessage, folder: string): Promise<void> {
  if (method !== 'PUT' || headers['x-amz-copy-source'] !== undefined) return;
  const file = join(folder, `${decodeURIComponent(url.split('?', 1)[0] ?? '')}._S3rver_object`);
  const size = Number(headers['content-length']);
  const written = () => statSync(file, { throwIfNoEntry: false })?.size;
  await untilSo(() => (written() ?? size) >= size, written);
}

async function isMet({ url = '', headers }: IncomingMessage, endpoint: string): Promise<boolean> {
  const match = headers['if-match'];
  const noneMatch = headers['if-none-match'];
  if (match === undefined && noneMatch === undefined) return true;
  const { status, headers: found } = await fetch(`${endpoint}${url}`, {
    method: 'HEAD',
    headers: { 'user-agent': OWN },
  });
  return match === undefined ? status === 404 : found.get('etag') === match;
}
