import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';

const HASH = /\.([0-9a-f]{12})\./;

/** Returns the app bundle as another build would name it: every file has another hash, and works the same. */
export function renamedBundle(folder: string): string {
  const app = join(folder, 'app');
  cpSync(join(ROOT, 'dist/app'), app, { recursive: true });
  cpSync(join(ROOT, 'dist/prerender'), join(folder, 'prerender'), { recursive: true });
  const files = readdirSync(app);
  const hashes = new Set(files.flatMap((file) => HASH.exec(file)?.[1] ?? []));
  const renamed = (text: string) =>
    text.replace(/(?<![0-9a-f])[0-9a-f]{12}(?![0-9a-f])/g, (found) => (hashes.has(found) ? otherThan(found) : found));
  for (const file of files) {
    const content = renamed(readFileSync(join(app, file), 'utf8'));
    rmSync(join(app, file));
    writeFileSync(join(app, renamed(file)), content);
  }
  return app;
}

function otherThan(hash: string): string {
  return [...hash].reverse().join('');
}
