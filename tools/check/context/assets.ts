import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Files beside the documents, such as pictures and fonts. A file with the same content is the same buffer. */
const assets = new Map<string, Buffer>();

/** Returns the content of a file; `undefined` if there is none. */
export function readAsset(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  const before = assets.get(file);
  if (before?.equals(content)) return before;
  assets.set(file, content);
  return content;
}

/** Returns the names of the files in a folder, sorted; none if it does not exist. */
export function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
