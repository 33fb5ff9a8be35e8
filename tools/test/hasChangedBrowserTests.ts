import { spawnSync } from 'node:child_process';

/** Whether a browser test differs from this commit or imports a file that does; true where Playwright cannot say. */
export function hasChangedBrowserTests(since: string): boolean {
  const args = ['test', '--list', '--project', 'chromium', '--only-changed', since, '--pass-with-no-tests'];
  const { status, stdout } = spawnSync('playwright', args, { encoding: 'utf8' });
  return status !== 0 || !/^Total: 0 tests/m.test(stdout);
}
