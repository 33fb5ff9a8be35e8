import { join } from 'node:path';
import { publish } from '../../../tools/publish/publish';
import { ROOT } from '../../support/root';

interface Republished {
  /** Where the site was published to before. */
  readonly dataDir: string;
  readonly schemasDir: string;
  readonly deployment: string;
  /** False where the documents differ from the product's own in settings only: then they are not checked either. */
  readonly isProved?: false;
}

/** Publishes changed documents to where a site serves them, with the same bundle. */
export async function publishAgain({ dataDir, ...documents }: Republished): Promise<void> {
  await publish({
    out: join(dataDir, 'site'),
    localesDir: join(ROOT, 'locales'),
    appDir: join(ROOT, 'dist/app'),
    env: 'development',
    ...documents,
    ...(documents.isProved === false && { check: () => [] }),
  });
}
