import { join } from 'node:path';
import { buildApp, isBuildStale } from '../publish/buildApp';

const ROOT = join(__dirname, '../..');

/** Playwright calls this before the first test: what the browser is shown is never older than its sources. */
export default function buildIfStale(): void {
  if (isBuildStale(ROOT)) buildApp(ROOT);
}
