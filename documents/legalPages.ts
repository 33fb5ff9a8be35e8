import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeploymentSources } from './DeploymentSources';
import type { Documents } from './loadDocuments';

/** A page such as the imprint, in one language: a Markdown file, or an address elsewhere. */
export interface LegalPage {
  /** As the country's law names it: `imprint`, `privacy`. */
  readonly name: string;
  readonly locale: string;
  readonly source: LegalFile | { readonly address: string };
}

export interface LegalFile {
  readonly file: string;
  /** Markdown, with the brand's name in place of `{{brand}}`. */
  readonly markdown: string;
}

/**
 * Returns the legal pages of a deployment in all of its languages. A deployment's own file comes before its brand's,
 * and that before the country's; an address in the deployment's document replaces them all.
 */
export function legalPagesOf(documents: Documents, deploymentName: string): readonly LegalPage[] {
  const { deployment } = new DeploymentSources(documents, deploymentName);
  const folders = legalFolders(documents, deploymentName);
  const elsewhere = deployment.pages ?? {};
  const files = new Map<string, string>();
  for (const folder of [...folders].reverse())
    for (const file of markdownFiles(folder)) files.set(file, join(folder, file));
  const brand = brandName(documents, deployment.brand);
  return deployment.locales.flatMap((locale) => [
    ...Object.entries(elsewhere).map(([name, address]) => ({ name, locale, source: { address } })),
    ...[...files].flatMap(([name, file]): readonly LegalPage[] => {
      const [page = '', ofLocale] = name.split('.');
      if (ofLocale !== locale || Object.hasOwn(elsewhere, page)) return [];
      const markdown = readFileSync(file, 'utf8').replaceAll('{{brand}}', brand);
      return [{ name: page, locale, source: { file, markdown } }];
    }),
  ]);
}

/** Returns the folders in which a deployment's legal pages may stand, its own first. */
export function legalFolders({ schemasDir, deployments }: Documents, deploymentName: string): readonly string[] {
  const { brand, country } = deployments.get(deploymentName)?.data as {
    readonly brand: string;
    readonly country: string;
  };
  return [
    join(schemasDir, 'deployments', deploymentName),
    join(schemasDir, 'brands', brand, 'pages'),
    join(schemasDir, 'countries', country, 'pages'),
  ];
}

function markdownFiles(folder: string): readonly string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .sort()
    : [];
}

function brandName({ brands }: Documents, brand: string): string {
  return (brands.get(brand)?.data as { readonly name: string }).name;
}
