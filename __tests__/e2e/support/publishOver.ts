import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../support/root';
import type { PublishedSources } from './publishDocuments';

const SCRIPT = join(ROOT, '__tests__/e2e/support/publishProcess.ts');

/**
 * Publishes documents over a site that this process serves. Another process does it: this one would serve nothing
 * meanwhile, and on a busy machine the calls of an open page would time out.
 */
export async function publishOver(out: string, sources: PublishedSources): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', SCRIPT, out, JSON.stringify(sources)], { cwd: ROOT });
}
