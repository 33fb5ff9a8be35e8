import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns all files of the repository, including new ones, relative to its root. */
export function allFiles(): readonly string[] {
  return [...new Set([...git('ls-files', '-z'), ...git('ls-files', '--others', '--exclude-standard', '-z')])].filter(
    (file) => existsSync(file),
  );
}

/** Returns the files that differ from this commit, new ones included, and those that are gone, relative to the root. */
export function changedFilesSince(since: string): Readonly<Record<'files' | 'deleted', readonly string[]>> {
  const files = [
    ...git('diff', '--name-only', '-z', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const all = [...new Set(files)];
  return { files: all.filter((file) => existsSync(file)), deleted: all.filter((file) => !existsSync(file)) };
}

function git(...args: readonly string[]): readonly string[] {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '');
}
