import { startFailureTexts } from '../../src/published/startFailure';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentName, Settings, TextTree } from '../../src/published/settings';
import type { Documents } from '../../documents/loadDocuments';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { publishAgreementTexts } from './agreementTexts';
import { type AppManifest, type Prerender, refuseInlineCode } from './builtApp';
import { cloudFrontRequests, cloudFrontResponses } from './cloudFront';
import { headerRules } from './headerRules';
import { textByKey } from './createSettings';
import { publishEmbed, withBrandColors } from './publishEmbed';
import { evaluateValidators } from '../compile/compileValidators';
import { hostHeaders, hostRedirects, nginxConfig } from './hostFiles';
import type { PauseStatus } from './pauseOf';
import { pageStyles, type PageStyles, renderHtml, type StartNotices } from './renderHtml';
import { publishParts, type Parts, type PublishTarget } from './publishParts';
import { publishPause } from './publishPause';
import { publishLegalPages } from './legal/publishLegalPages';
import { type PreparedRelease, prepareRelease } from './publishReleases';
import type { SiteFolder } from './SiteFolder';

export interface AppBundle {
  readonly appDir: string;
  readonly manifest: AppManifest;
  readonly prerender: Prerender;
}

export interface PublishedDeployment {
  readonly name: string;
  /** The deployment's folder; it contains `headers.json`, and the site below its `basePath`. */
  readonly folder: string;
  readonly basePath: string;
  readonly flowId: string;
  readonly environment: EnvironmentName;
  /** Address of the lead API: origin and base path, or the base path alone on the pages' own host. */
  readonly api: string;
  readonly country: string;
  readonly brand: string;
  readonly languageTag: string;
  readonly locales: readonly string[];
  readonly pause: PauseStatus;
  /** Addresses of all published files. */
  readonly files: readonly string[];
}

/** Writes a release of one deployment to a folder that is not served. */
export async function prepareDeployment(
  target: PublishTarget,
  documents: Documents,
  bundle: AppBundle,
): Promise<PreparedRelease<PublishedDeployment>> {
  const { name, out, environmentName: environment } = target;
  const { basePath } = new DeploymentSources(documents, name).deployment;
  const { serve, discard } = await prepareRelease({ ...target, basePath }, async (site, earlierPaths) => {
    const parts = await writeRelease({ ...target, earlierPaths }, { documents, site, bundle });
    return { ...parts, flowId: parts.settings.flowId };
  });
  const serveDeployment = (): PublishedDeployment => {
    const { settings, flowId, origin, pause, published: files } = serve();
    const api = `${settings.api.base.startsWith('/') ? (origin ?? '') : ''}${settings.api.base}`;
    const served = { name, folder: join(out, name), basePath, flowId, environment, api, files };
    return { ...served, pause: pause.status, ...shownFacts(settings) };
  };
  return { serve: serveDeployment, discard };
}

function shownFacts({ country, brand, languageTag, locales }: Settings) {
  return { country: country.code, brand: brand.name, languageTag, locales: locales.map(({ locale }) => locale) };
}

/** Writes the configuration files for several kinds of hosts. */
function writeHostFiles({ target: { name, out }, settings, styles, origin, site }: HostFileSources): void {
  const rules = headerRules(settings, { styles: [styles.source], origin });
  const hosted = { name, folder: join(out, name), basePath: settings.basePath, rules };
  site.writeBeside('headers.json', `${JSON.stringify(rules, undefined, 2)}\n`);
  site.writeBeside('nginx.conf', nginxConfig(hosted));
  site.writeBeside('_headers', hostHeaders(hosted));
  site.writeBeside('_redirects', hostRedirects(hosted));
  site.writeBeside('cloudfront-request.js', cloudFrontRequests(settings.basePath));
  site.writeBeside('cloudfront-response.js', cloudFrontResponses(settings.basePath, rules));
}

interface HostFileSources {
  readonly target: PublishTarget;
  readonly settings: Settings;
  readonly styles: PageStyles;
  readonly origin: string | undefined;
  readonly site: SiteFolder;
}

interface ReleaseSources {
  readonly documents: Documents;
  readonly site: SiteFolder;
  readonly bundle: AppBundle;
}

async function writeRelease(target: PublishTarget, { documents, site, bundle }: ReleaseSources): Promise<Parts> {
  const { appDir, manifest, prerender } = bundle;
  const elsewhere = [manifest.embed, ...manifest.styles];
  const files = manifest.files.filter((file) => !elsewhere.includes(file));
  for (const file of files) site.writeOnce(`assets/${file}`, readFileSync(join(appDir, file)));
  const parts = await publishParts(target, documents, site);
  const { settings, firstModule, ...look } = parts;
  publishAgreementTexts({ settings, model: parts.model, states: parts.states, texts: parts.allTexts }, site);
  publishEmbed(withBrandColors(readFileSync(join(appDir, manifest.embed)), parts.theme), site);
  const sheets = manifest.styles.map((file) => readFileSync(join(appDir, file), 'utf8'));
  const styles = pageStyles(sheets, parts.theme);
  writeHostFiles({ target, settings, styles, origin: parts.origin, site });
  // Also during a pause, whose notice links to them.
  await publishLegalPages({ documents, name: target.name, parts, manifest, styles, appDir }, site);
  if (parts.pause.status === 'on') {
    await publishPause({ parts, manifest, styles, appDir }, site);
    return parts;
  }
  const prerendered = refuseInlineCode(await prerender(settings, evaluateValidators(firstModule)));
  const startNotices = startNoticesOf(look.appTexts);
  site.writePage('shell.html', renderHtml({ settings, manifest, styles, ...look, startNotices }));
  site.writePage('index.html', renderHtml({ settings, manifest, styles, ...look, startNotices, prerendered }));
  return parts;
}

function startNoticesOf(texts: TextTree): StartNotices {
  return {
    slow: textByKey(texts, startFailureTexts.slow),
    missing: textByKey(texts, startFailureTexts.missing),
    gone: textByKey(texts, startFailureTexts.gone),
    outdated: textByKey(texts, startFailureTexts.outdated),
    failed: textByKey(texts, startFailureTexts.failed),
    unscripted: textByKey(texts, 'loading>unscripted'),
    action: textByKey(texts, 'crash>action'),
  };
}
