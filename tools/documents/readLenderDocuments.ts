import { join } from 'node:path';
import type { JsonDocument } from './JsonDocument';
import { jsonFiles } from './jsonFiles';

/** Folder of the sandbox's lenders, in the folder `sandbox` beside that of the other documents. */
export function lendersFolder(schemasDir: string): string {
  return join(schemasDir, '..', 'sandbox', 'journeys');
}

/** What the lenders of the sandbox do, by the name of the file and in that order; none where there is no such folder. */
export function readLenderDocuments(schemasDir: string): ReadonlyMap<string, JsonDocument> {
  return jsonFiles(lendersFolder(schemasDir));
}
