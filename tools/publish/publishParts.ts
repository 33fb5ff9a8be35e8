import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeploymentSources, hasPrivateAddresses } from '../../documents/DeploymentSources';
import { DocumentError } from '../../documents/JsonDocument';
import type { EnvironmentDocument } from '../../documents/documentShapes';
import type { Documents } from '../../documents/loadDocuments';
import { readOpenApi } from '../../documents/openApi';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveStates } from '../../documents/resolveStates';
import { formattingTag, localeFacts } from '../../documents/resolveTexts';
import { contentHash, stableJson } from '../../documents/stableJson';
import { pathsOf, withFormerPaths } from '../../src/flow/formerPaths';
import type { JsonSchema } from '../../src/published/flow';
import type { ContractModules } from '../../src/published/operations';
import type { EnvironmentName, Settings, TextTree, ValidatorModules } from '../../src/published/settings';
import type { PublishedFlow } from '../../src/published/states';
import { compileContract, type ContractPart } from '../compile/compileContract';
import { collectSchemas, compileValidators } from '../compile/compileValidators';
import { phoneMetadataOf } from '../compile/phoneMetadataOf';
import type { SiteFolder } from './SiteFolder';
import { createSettings, textByKey } from './createSettings';
import { deploymentTexts } from './legal/deploymentTexts';
import { finePrint } from './legal/finePrint';
import { firstPageSteps } from './firstPage';
import { currencySigns, joinTexts } from './neededCharacters';
import { type DeploymentPause, pauseOf } from './pauseOf';
import {
  type BrandDocument,
  type Icons,
  publishBrand,
  publishIcons,
  themeColors,
  type ThemeColors,
} from './publishBrand';

export interface PublishTarget {
  readonly name: string;
  readonly out: string;
  readonly environmentName: EnvironmentName;
  /** Whether files get compressed versions beside them, which takes time; defaults to yes. */
  readonly isCompressed?: boolean | undefined;
  /** Days for which the files of earlier releases are stored; defaults to a month. */
  readonly keptDays?: number | undefined;
  /** The version of each document, to be recorded. */
  readonly documents?: Readonly<Record<string, string>>;
  /** Addresses that led to steps before this release; those that no step has now lead to the step that is due. */
  readonly earlierPaths?: readonly string[] | undefined;
}

export interface Parts extends PublishedFlow {
  readonly settings: Settings;
  /** Addresses that lead to a step, of this release and of earlier ones. */
  readonly paths: readonly string[];
  /** Text of the module with the first page's validators. */
  readonly firstModule: string;
  /** Style sheet of the brand. */
  readonly theme: string;
  readonly colors: ThemeColors;
  readonly icons: Icons;
  readonly origin: string | undefined;
  readonly finePrint: string;
  readonly loadingText: string;
  /** Texts of the namespace `app` in the locale shown. */
  readonly appTexts: TextTree;
  /** Texts of each locale, by namespace. */
  readonly allTexts: TextsByLocale;
  readonly pause: DeploymentPause;
  /** Time zone of the country. */
  readonly timeZone: string;
}

/** Publishes flow, texts and brand of a deployment; returns what its pages need. */
export async function publishParts(target: PublishTarget, documents: Documents, site: SiteFolder): Promise<Parts> {
  const { name, environmentName } = target;
  const sources = new DeploymentSources(documents, name);
  const { deployment } = sources;
  const brand = documents.brands.get(deployment.brand)?.data as BrandDocument;
  const brandFolder = join(documents.schemasDir, 'brands', deployment.brand);
  const model = withFormerPaths(resolveFlow(documents, name, environmentName), target.earlierPaths ?? []);
  const states = resolveStates(documents, name);
  const allTexts: TextsByLocale = Object.fromEntries(
    deployment.locales.map((locale) => [locale, deploymentTexts(documents, name, locale)]),
  );
  const texts: Readonly<Record<string, TextTree>> = allTexts[deployment.locales[0]] ?? {};
  const environment = environmentOf(sources, environmentName);
  const flow = publishFlow({ model, states }, site);
  const text = [
    joinTexts(Object.values(allTexts).flatMap((namespaces) => Object.values(namespaces))),
    ...deployment.locales.map((locale) => currencySigns(formattingTag(localeFacts(documents, locale)), model.country)),
  ].join('\n');
  const { schemasDir } = documents;
  const { files: brandFiles, theme } = await publishBrand({ brand, schemasDir, folder: brandFolder, text }, site);
  // Converted to JSON and back below, as in the browser, so that prerendering and the browser render the same.
  const createdSettings = createSettings(
    { documents, name, environmentName, deployment, environment, brand, texts },
    {
      model,
      states,
      contract: publishContract(
        documents,
        { endpoints: environment.endpoints, isPrivate: hasPrivateAddresses(deployment, environment) },
        site,
      ),
      flowUrl: flow.flow,
      phoneMetadataUrl: site.writeHashed('flow/phone.json', stableJson(phoneMetadataOf(documents))),
      validators: flow.validators,
      brand: brandFiles,
      textsTemplate: publishTexts(allTexts, site),
    },
  );
  const settings = JSON.parse(stableJson(createdSettings)) as Settings;
  const print = finePrint({ documents, name, country: model.country });
  const colors = themeColors(readFileSync(join(brandFolder, brand.theme), 'utf8'));
  const appTexts = texts['app'] ?? {};
  return {
    settings,
    model,
    states,
    paths: pathsOf(model),
    firstModule: flow.firstModule,
    theme: [theme, print.css].join('\n'),
    colors,
    icons: publishIcons(brand, brandFolder, site),
    origin: environment.origin,
    finePrint: print.html,
    loadingText: textByKey(appTexts, 'loading>text'),
    appTexts,
    allTexts,
    pause: pauseOf({ deployment, environment, now: new Date() }),
    timeZone: sources.country.timeZone,
  };
}

function environmentOf({ deployment, document }: DeploymentSources, name: EnvironmentName): EnvironmentDocument {
  const environment = deployment.environments[name];
  if (!environment) throw new DocumentError(document, ['environments'], `There is no environment "${name}"`);
  return environment;
}

export interface FlowFiles {
  readonly flow: string;
  readonly validators: ValidatorModules;
  /** Text of the module with the first page's validators. */
  readonly firstModule: string;
}

/** Writes the flow and its validators. Those of the first page are separate, so that it waits for nothing else. */
function publishFlow({ model, states }: PublishedFlow, site: SiteFolder): FlowFiles {
  const first = firstPageSteps(model);
  const rest = model.steps.filter((step) => !first.includes(step));
  const pages = Object.values(states).flatMap(({ page: { schema } }) => (schema ? [{ schema }] : []));
  const firstModule = compileValidators(collectSchemas(first));
  const compile = (name: string, schemas: readonly JsonSchema[]): string =>
    site.writeHashed(`flow/${name}.mjs`, compileValidators(schemas));
  return {
    flow: site.writeHashed('flow/flow.json', stableJson({ model, states })),
    validators: {
      first: site.writeHashed('flow/first.mjs', firstModule),
      rest: compile('rest', collectSchemas(rest)),
      ...(pages.length > 0 && { states: compile('states', collectSchemas(pages)) }),
    },
    firstModule,
  };
}

/** Tags of operations that only pages after the form need. */
const OF_PAGES = ['page', 'offer'];

/**
 * Writes the parts of the contract that the app needs, with a separate module for operations that few applicants
 * reach.
 */
function publishContract(
  { schemasDir }: Documents,
  addresses: Omit<ContractPart, 'isWanted'>,
  site: SiteFolder,
): ContractModules {
  const openApi = readOpenApi(schemasDir);
  const publish = (name: string, isOfPages: boolean) => {
    const isWanted = ({ tags }: { readonly tags: readonly string[] }) =>
      tags.some((tag) => OF_PAGES.includes(tag)) === isOfPages;
    return site.writeHashed(`flow/${name}.mjs`, compileContract(openApi, { ...addresses, isWanted }));
  };
  return { form: publish('operations', false), pages: publish('page-operations', true) };
}

export type TextsByLocale = Readonly<Record<string, Readonly<Record<string, TextTree>>>>;

/**
 * Writes all texts of a deployment below one hash; returns the address of a namespace, with `{{lng}}` and `{{ns}}` in
 * it.
 */
function publishTexts(texts: TextsByLocale, site: SiteFolder): string {
  const folder = `texts/${contentHash(stableJson(texts))}`;
  for (const [locale, namespaces] of Object.entries(texts)) {
    for (const [namespace, content] of Object.entries(namespaces)) {
      site.writeOnce(`${folder}/${locale}/${namespace}.json`, stableJson(content));
    }
  }
  return site.addressOf(`${folder}/{{lng}}/{{ns}}.json`);
}
