import { join } from 'node:path';
import { documentFolders, otherFolders } from '../../../tools/command/documentFolders';
import { publish } from '../../../tools/publish/publish';
import type { PublishedDeployment } from '../../../tools/publish/publishDeployment';
import { ROOT } from '../../support/root';

export interface PublishedSources {
  /**
   * Holds `schemas`, and `locales` and `sandbox/journeys` where they differ from the product's own. Absent: all documents
   * are the product's.
   */
  readonly folder?: string;
  /** Only this one; else all. */
  readonly deployment?: string;
  /** False where the rules of the documents are the product's own: these are checked and proved elsewhere in the same run. */
  readonly isProved?: false;
  /** Compressed forms take their time; there are none unless asked for. */
  readonly isCompressed?: true;
}

/** Publishes documents to a folder, with the bundle that is built. */
export function publishDocuments(out: string, sources: PublishedSources): Promise<readonly PublishedDeployment[]> {
  const { folder, deployment, isProved, isCompressed = false } = sources;
  return publish({
    out,
    ...(folder === undefined ? documentFolders() : otherFolders(folder)),
    appDir: join(ROOT, 'dist/app'),
    env: 'development',
    isCompressed,
    ...(deployment !== undefined && { deployment }),
    ...(isProved === false && { isProved, check: () => [] }),
  });
}
