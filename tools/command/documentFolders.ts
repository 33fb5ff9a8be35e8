import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

export interface DocumentFolders {
  readonly schemasDir: string;
  readonly localesDir: string;
}

/** Returns the folders of the documents: those requested, else the product's own. */
export function documentFolders({ schemas, locales }: { schemas?: string; locales?: string } = {}): DocumentFolders {
  return { schemasDir: resolve(schemas ?? `${ROOT}/schemas`), localesDir: resolve(locales ?? `${ROOT}/locales`) };
}

/**
 * Returns the folders of another version of the documents, given its `schemas` folder or the folder that contains it.
 * Texts come from the `locales` beside it, else from the product's own.
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

/**
 * Returns the folder of the meta-schemas. Folders given on the command line may contain only documents; then the
 * product's own meta-schemas apply.
 */
export function metaSchemasOf(schemasDir: string): string {
  const ownFolder = join(schemasDir, 'meta');
  return existsSync(ownFolder) ? ownFolder : join(ROOT, 'schemas', 'meta');
}
