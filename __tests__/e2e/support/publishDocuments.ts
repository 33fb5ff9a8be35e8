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
  /** Holds the bundle; the built one if absent. */
  readonly appDir?: string;
  /** Publishes this one only; all if absent. */
  readonly deployment?: string;
  /** False where the rules of the documents are the product's own: the same run checks and proves these elsewhere. */
  readonly isProved?: false;
  /** Compressing takes time, and is off unless requested. */
  readonly isCompressed?: true;
}

/** Publishes documents to a folder. */
export function publishDocuments(out: string, sources: PublishedSources): Promise<readonly PublishedDeployment[]> {
  const { folder, appDir = join(ROOT, 'dist/app'), deployment, isProved, isCompressed = false } = sources;
  return publish({
    out,
    ...(folder === undefined ? documentFolders() : otherFolders(folder)),
    appDir,
    env: 'development',
    isCompressed,
    ...(deployment !== undefined && { deployment }),
    ...(isProved === false && { isProved, check: () => [] }),
  });
}
