import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Files that differ from this commit, new ones among them, deleted ones not; from the root of the repository. */
export function changedFiles(since: string): readonly string[] {
  const ask = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\0');
  const files = [
    ...ask('diff', '--name-only', '-z', since, '--'),
    ...ask('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(files)].filter((file) => file !== '' && existsSync(file));
}
