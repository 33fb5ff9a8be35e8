import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

/** Paths of all style sheets of the page, from the root of the repository. */
export const styleSheets: readonly string[] = ['src/styles', 'schemas/layouts', 'schemas/brands'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
);
