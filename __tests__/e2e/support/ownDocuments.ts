import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeploymentDocument } from '../../../documents/documentShapes';
import { ROOT } from '../../support/root';

/** The product's schemas in a folder of their own, where the document of a deployment may change. */
export interface OwnDocuments {
  readonly folder: string;
  readonly schemasDir: string;
  /** The document of the deployment as it is in the product. */
  readonly document: DeploymentDocument;
  /** Writes that document with these members. */
  readonly write: (members: object) => void;
  readonly remove: () => void;
}

export function ownDocuments(deployment: string): OwnDocuments {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const schemasDir = join(folder, 'schemas');
  cpSync(join(ROOT, 'schemas'), schemasDir, { recursive: true });
  const file = join(schemasDir, `deployments/${deployment}.json`);
  const document = JSON.parse(readFileSync(file, 'utf8')) as DeploymentDocument;
  return {
    folder,
    schemasDir,
    document,
    write: (members) => writeFileSync(file, JSON.stringify({ ...document, ...members })),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
