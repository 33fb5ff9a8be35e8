import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentName, Settings, Texts } from '../../src/published/settings';
import type { Documents } from '../../documents/loadDocuments';
import type { EnvironmentDocument } from '../../documents/documentShapes';
import { phoneMetadataOf } from '../phone/phoneMetadataOf';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { DocumentError } from '../../documents/JsonDocument';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveStates } from '../../documents/resolveStates';
import { resolveTexts } from '../../documents/resolveTexts';
import { stableJson } from '../../documents/stableJson';
import type { BrandDocument } from './BrandDocument';
import { createSettings, readText } from './createSettings';
import { pauseOf, type DeploymentPause } from './pauseOf';
import { publishBrand } from './publishBrand';
import { publishContract } from './publishContract';
import { publishFlow } from './publishFlow';
import { publishIcons, type Icons } from './publishIcons';
import { publishTexts } from './publishTexts';
import type { SiteFolder } from './SiteFolder';
import { themeColors, type ThemeColors } from './themeColors';

export interface PublishTarget {
  readonly name: string;
  readonly out: string;
  readonly environmentName: EnvironmentName;
  /** Whether files get compressed forms beside them, which takes its time; yes unless said otherwise. */
  readonly isCompressed?: boolean;
  /** Days for which the files of earlier releases are kept; a month unless said otherwise. */
  readonly keptDays?: number;
}

export interface Parts {
  readonly settings: Settings;
  /** Text of the module with the first page's validators. */
  readonly firstModule: string;
  /** Style sheet of the brand. */
  readonly theme: string;
  readonly colors: ThemeColors;
  readonly icons: Icons;
  readonly origin: string | undefined;
  readonly loadingText: string;
  /** Texts of the namespace `app` in the locale shown. */
  readonly appTexts: Texts;
  readonly pause: DeploymentPause;
  /** Time zone of the country. */
  readonly timeZone: string;
}

/** Publishes flow, texts and brand of a deployment; gives what its pages are made of. */
export function publishParts(target: PublishTarget, documents: Documents, site: SiteFolder): Parts {
  const { name, environmentName } = target;
  const sources = new DeploymentSources(documents, name);
  const { deployment } = sources;
  const brand = documents.brands.get(deployment.brand)?.data as BrandDocument;
  const brandFolder = join(documents.schemasDir, 'brands', deployment.brand);
  const model = resolveFlow(documents, name, environmentName);
  const states = resolveStates(documents, name);
  const allTexts = Object.fromEntries(deployment.locales.map((locale) => [locale, resolveTexts(documents, locale)]));
  const texts: Readonly<Record<string, Texts>> = allTexts[deployment.locales[0]] ?? {};
  const environment = environmentOf(sources, environmentName);
  const flow = publishFlow({ model, states }, site);
  const { files: brandFiles, theme } = publishBrand(brand, brandFolder, site);
  // As the browser reads them, so that what is prerendered there and here is the same.
  const made = createSettings(
    { documents, name, environmentName, deployment, environment, brand, texts },
    {
      model,
      states,
      contract: publishContract(documents, environment, site),
      flowUrl: flow.flow,
      phoneMetadataUrl: site.writeHashed('flow/phone.json', stableJson(phoneMetadataOf(documents))),
      validators: flow.validators,
      brand: brandFiles,
      textsTemplate: publishTexts(allTexts, site),
    },
  );
  const settings = JSON.parse(stableJson(made)) as Settings;
  const colors = themeColors(readFileSync(join(brandFolder, brand.theme), 'utf8'));
  const appTexts = texts['app'] ?? {};
  return {
    settings,
    firstModule: flow.firstModule,
    theme,
    colors,
    icons: publishIcons(brand, brandFolder, site),
    origin: environment.origin,
    loadingText: readText(appTexts, 'loading>text'),
    appTexts,
    pause: pauseOf({ deployment, environment, now: new Date() }),
    timeZone: sources.country.timeZone,
  };
}

function environmentOf({ deployment, document }: DeploymentSources, name: EnvironmentName): EnvironmentDocument {
  const environment = deployment.environments[name];
  if (!environment) throw new DocumentError(document, ['environments'], `There is no environment "${name}"`);
  return environment;
}
