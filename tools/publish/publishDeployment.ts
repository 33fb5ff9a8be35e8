import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Documents } from '../documents/loadDocuments';
import { DeploymentSources } from '../resolve/DeploymentSources';
import type { AppManifest } from './AppManifest';
import { headerRules } from './headerRules';
import { evaluateValidators } from '../compile/evaluateValidators';
import { refuseInlineCode, type Prerender } from './prerender';
import { publishParts, type PublishTarget } from './publishParts';
import { renderHtml } from './renderHtml';
import { SiteFolder } from './SiteFolder';

export interface AppBundle {
  readonly appDir: string;
  readonly manifest: AppManifest;
  readonly prerender: Prerender;
}

export interface PublishedDeployment {
  readonly name: string;
  /** The deployment's folder; `headers.json` stands in it, the site below its `basePath`. */
  readonly folder: string;
  readonly basePath: string;
  readonly flowId: string;
  readonly country: string;
  readonly brand: string;
  readonly languageTag: string;
  /** Addresses of all published files. */
  readonly files: readonly string[];
}

/** Publishes one deployment: first all that is immutable, the pages last, so that readers never find half of it. */
export async function publishDeployment(
  target: PublishTarget,
  documents: Documents,
  { appDir, manifest, prerender }: AppBundle,
): Promise<PublishedDeployment> {
  const { deployment } = new DeploymentSources(documents, target.name);
  const folder = join(target.out, target.name);
  const site = new SiteFolder(folder, deployment.basePath, target.isCompressed);
  for (const file of manifest.files) site.writeOnce(`assets/${file}`, readFileSync(join(appDir, file)));
  const { settings, firstModule, ...look } = publishParts(target, documents, site);

  const prerendered = refuseInlineCode(await prerender(settings, evaluateValidators(firstModule)));
  new SiteFolder(folder, '', target.isCompressed).replace(
    'headers.json',
    `${JSON.stringify(headerRules(settings), undefined, 2)}\n`,
  );
  site.replace('shell.html', renderHtml({ settings, manifest, ...look }));
  site.replace('index.html', renderHtml({ settings, manifest, ...look, prerendered }));
  return {
    name: target.name,
    folder,
    basePath: settings.basePath,
    flowId: settings.flowId,
    country: settings.country.code,
    brand: settings.brand.name,
    languageTag: settings.languageTag,
    files: site.published,
  };
}
