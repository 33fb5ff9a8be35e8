import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

export interface DocumentFolders {
  readonly schemasDir: string;
  readonly localesDir: string;
}

/** Where the documents stand: in the folders asked for, else in those of the product. */
export function documentFolders({ schemas, locales }: { schemas?: string; locales?: string } = {}): DocumentFolders {
  return { schemasDir: resolve(schemas ?? `${ROOT}/schemas`), localesDir: resolve(locales ?? `${ROOT}/locales`) };
}

/**
 * Where another version of the documents stands, given its `schemas` folder or the folder that holds it. Texts are taken
 * from the `locales` beside it, else from the product's own.
 */
export function otherFolders(folder: string): DocumentFolders {
  const inside = join(folder, 'schemas');
  const schemas = existsSync(inside) ? inside : folder;
  const locales = join(schemas, '..', 'locales');
  if (!existsSync(join(schemas, 'data-points.json'))) {
    throw new Error(`There are no documents in ${folder}; name a folder like schemas, with data-points.json in it`);
  }
  return documentFolders({ schemas, ...(existsSync(join(locales, 'locales.json')) && { locales }) });
}

/** Folders given on the command line may hold documents only; then the product's own meta-schemas count. */
export function metaSchemasOf(schemasDir: string): string {
  const own = join(schemasDir, 'meta');
  return existsSync(own) ? own : join(ROOT, 'schemas', 'meta');
}
