import { publishForAll } from '../e2e/support/publishedSite';
import publishColombia from './publishColombia';

/** Playwright calls this before the first test, and what it returns after the last one. */
export default async function publishSite(): Promise<() => void> {
  publishColombia();
  return publishForAll();
}
