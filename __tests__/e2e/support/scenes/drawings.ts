import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../expect';
import { ROOT } from '../../../support/root';
import { publishedSite, scenesOf } from '../publishedSite';
import { type Drawing, type DrawingRequest, FAILURE } from './Drawing';

/** As long as the first deployment takes on a busy machine. */
const timeout = 80_000;

/** Draws in a process of its own, which needs no page and outlives a worker. */
export function startDrawing(request: DrawingRequest): void {
  const program = ['--import', 'tsx', '--require', join(ROOT, 'tools/gallery/ignoreStyles.cjs')];
  const script = join(ROOT, '__tests__/e2e/support/scenes/drawProcess.ts');
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: ROOT, env, detached: true, stdio: 'ignore' } as const;
  spawn(process.execPath, [...program, script, JSON.stringify(request)], options).unref();
}

/** Returns what was drawn of a deployment, as soon as it is. */
export async function drawingIn(out: string, deployment: string): Promise<Drawing> {
  const [file, failure] = [join(out, `${deployment}.json`), join(out, FAILURE)];
  await expect.poll(() => existsSync(file) || existsSync(failure), { timeout, message: `draws ${file}` }).toBe(true);
  if (!existsSync(file)) throw new Error(`The scenes of ${deployment} are not drawn: ${readFileSync(failure, 'utf8')}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Drawing;
}

/** Returns the scenes of a published deployment; the first worker that asks has them all drawn, for every worker. */
export function publishedDrawing(deployment: string): Promise<Drawing> {
  const { siteDir, deployments } = publishedSite();
  const out = scenesOf(siteDir);
  if (isFirst(out)) {
    const drawn = deployments.map(({ name, folder, basePath }) => ({
      name,
      page: join(folder, basePath, 'index.html'),
    }));
    const [schemasDir, localesDir] = [join(ROOT, 'schemas'), join(ROOT, 'locales')];
    startDrawing({ out, schemasDir, localesDir, deployments: drawn });
  }
  return drawingIn(out, deployment);
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
