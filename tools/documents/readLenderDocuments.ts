import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { JsonDocument } from './JsonDocument';
import { jsonFiles } from './jsonFiles';

/** What the sandbox's lenders do. */
export interface LenderDocuments {
  /** In which order they are asked; absent where there are no lenders. */
  readonly order?: JsonDocument;
  /** By the name of the file. */
  readonly journeys: ReadonlyMap<string, JsonDocument>;
}

/** Reads the lenders from the folder `sandbox`, which stands beside that of the other documents. */
export function readLenderDocuments(schemasDir: string): LenderDocuments {
  const folder = join(schemasDir, '..', 'sandbox');
  const order = join(folder, 'lenders.json');
  return {
    journeys: jsonFiles(join(folder, 'journeys')),
    ...(existsSync(order) && { order: new JsonDocument(order) }),
  };
}
