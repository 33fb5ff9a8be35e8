import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Editors save in several operations: changes within this time belong together. */
const QUIET_MS = 40;

/**
 * Calls back after a change below the folders. Each folder has its own watcher, which also sees files that are
 * replaced instead of written; folders that are created or deleted are followed.
 *
 * @returns a function that stops watching
 */
export function watchFolders(roots: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  const follow = (): void => {
    const folders = new Set(roots.flatMap(foldersBelow));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) {
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, notice).on('error', notice));
    }
  };
  const notice = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      onChange();
    }, QUIET_MS);
  };

  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function foldersBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap(({ name }) => foldersBelow(join(folder, name)))];
}
