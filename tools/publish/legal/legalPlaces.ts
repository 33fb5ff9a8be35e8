import type { DeploymentDocument } from '../../../documents/documentShapes';
import type { LegalPage } from '../../../documents/legalPages';
import type { TextTree } from '../../../src/published/settings';
import { textByKey } from '../createSettings';
import { LEGAL_FOLDER } from '../publishedPlaces';

/** Returns the path of a legal page below the base path. */
export function legalPath({ name, locale }: Pick<LegalPage, 'name' | 'locale'>): string {
  return `${LEGAL_FOLDER}/${name}.${locale}.html`;
}

export function legalAddress(page: LegalPage, { basePath }: Pick<DeploymentDocument, 'basePath'>): string {
  return 'address' in page.source ? page.source.address : `${basePath}/${legalPath(page)}`;
}

/** Returns the heading of a page, or for an address elsewhere the text that names it. */
export function legalTitle({ name, source }: LegalPage, texts: TextTree): string {
  const heading = 'markdown' in source ? /^# (.+)$/m.exec(source.markdown)?.[1] : undefined;
  return heading?.trim() ?? textByKey(texts, `legal>pages>${name}`);
}
