import { join } from 'node:path';
import { publish } from '../../../tools/publish/publish';
import { ROOT } from '../../support/root';

interface Republished {
  /** Where the site was published to before. */
  readonly dataDir: string;
  readonly schemasDir: string;
  readonly deployment: string;
  /** False where the rules of the documents are the product's own: then they are neither checked nor proved. */
  readonly isProved?: false;
}

/** Publishes changed documents to where a site serves them, with the same bundle. */
export async function publishAgain({ dataDir, ...documents }: Republished): Promise<void> {
  await publish({
    out: join(dataDir, 'site'),
    localesDir: join(ROOT, 'locales'),
    appDir: join(ROOT, 'dist/app'),
    env: 'development',
    isCompressed: false,
    ...documents,
    ...(documents.isProved === false && { check: () => [] }),
  });
}
