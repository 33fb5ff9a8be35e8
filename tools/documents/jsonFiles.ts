import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { JsonDocument } from './JsonDocument';

/** The JSON files of a folder by their name without its ending; none where there is no such folder. */
export function jsonFiles(folder: string): ReadonlyMap<string, JsonDocument> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(names.sort().map((name) => [basename(name, '.json'), new JsonDocument(join(folder, name))]));
}
