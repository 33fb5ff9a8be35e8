import { DeploymentSources } from '../../documents/DeploymentSources';
import type { DeploymentDocument, EnvironmentDocument } from '../../documents/documentShapes';
import type { Documents } from '../../documents/loadDocuments';
import { formattingTag, localeFacts, resolveTexts } from '../../documents/resolveTexts';
import { estimateBasis } from '../../src/costs/estimate';
import { contentHash, stableJson } from '../../documents/stableJson';
import type { CountryConstants } from '../../src/published/constants';
import type { FlowModel } from '../../src/published/flow';
import type {
  EnvironmentName,
  HeightReportSettings,
  PageMetadata,
  Settings,
  TextLoaderSettings,
  TextTree,
  ValidatorModules,
} from '../../src/published/settings';
import type { StateModel, StateTable } from '../../src/published/states';
import { NEUTRAL_ROUTE } from './publishedPlaces';
import { purposesOf, vendorsOf } from '../../src/tracking/vendors';
import { describeFirstPage, collectEmbeddedTexts } from './firstPage';
import type { BrandDocument } from './publishBrand';

/** The parts of a deployment that are published before its HTML, which refers to them. Addresses are absolute paths. */
interface PublishedParts {
  readonly model: FlowModel;
  readonly states: Readonly<Record<string, StateModel>>;
  readonly contract: Settings['api']['contract'];
  readonly flowUrl: string;
  readonly phoneMetadataUrl: string;
  readonly validators: ValidatorModules;
  readonly brand: Omit<Settings['brand'], 'id' | 'name' | 'layoutClassName' | 'mainClassName'>;
  readonly textsTemplate: string;
}

export interface SettingsSources {
  readonly documents: Documents;
  readonly name: string;
  readonly environmentName: EnvironmentName;
  readonly deployment: DeploymentDocument;
  readonly environment: EnvironmentDocument;
  readonly brand: BrandDocument;
  /** Texts of the locale shown, by namespace. */
  readonly texts: Readonly<Record<string, TextTree>>;
}

/** Creates the settings that the app receives about its deployment. */
export function createSettings(sources: SettingsSources, parts: PublishedParts): Settings {
  const { deployment, environment, brand, texts, documents } = sources;
  const [locale] = deployment.locales;
  const { country } = new DeploymentSources(documents, sources.name);
  const locales = deployment.locales.map((each) => ({
    locale: each,
    ...writingOf(documents, each),
    ...(each !== locale && { page: pageMetadata(brand, resolveTexts(documents, each)) }),
  }));
  const firstPage = describeFirstPage(parts.model);
  const tracking = { ...deployment.tracking, ...environment.tracking };
  return withRelease({
    deployment: sources.name,
    environment: sources.environmentName,
    product: deployment.product,
    country: parts.model.country,
    brand: {
      id: deployment.brand,
      name: brand.name,
      ...parts.brand,
      layoutClassName: brand.layoutClassName ?? '',
      mainClassName: brand.mainClassName ?? '',
    },
    page: pageMetadata(brand, texts),
    locale,
    locales,
    ...writingOf(documents, locale),
    basePath: deployment.basePath,
    firstPage,
    flowUrl: parts.flowUrl,
    phoneMetadataUrl: parts.phoneMetadataUrl,
    flowId: parts.model.id,
    validators: parts.validators,
    texts: {
      template: parts.textsTemplate,
      namespaces: Object.keys(texts),
      embedded: collectEmbeddedTexts(texts, firstPage.steps, deployment.brand),
      loader: textLoader(parts.model.constants),
    },
    api: apiSettings(environment, parts),
    redirectHosts: environment.redirectHosts ?? deployment.redirectHosts ?? [],
    ...optionalSettings(deployment, parts.model),
    frameAncestors: environment.frameAncestors ?? deployment.frameAncestors ?? [],
    heightReports: heightReports(parts.model.constants),
    ...breachesOf(environment),
    states: stateTable(parts.states, vendorsOf(tracking).length > 0),
    year: new Date().getFullYear(),
    features: { ...deployment.features, ...environment.features },
    tracking,
    consent: { purposes: purposesOf(tracking), isRequired: country.trackingWithoutConsent === undefined },
    logging: environment.logging ?? {},
    affiliate: deployment.affiliate ?? {},
  });
}

/** The settings name all files that a page loads, by their content. */
function withRelease(settings: Omit<Settings, 'release'>): Settings {
  return { ...settings, release: contentHash(stableJson(settings)) };
}

function writingOf(documents: Documents, locale: string): Pick<Settings, 'languageTag' | 'dir'> {
  const facts = localeFacts(documents, locale);
  return { languageTag: formattingTag(facts), dir: facts.dir };
}

/** Returns the settings that a deployment may leave out. */
function optionalSettings(deployment: DeploymentDocument, { country }: FlowModel): Partial<Settings> {
  const { lenderRedirect, contact, hostEvents, hostAppearance } = deployment;
  const estimate = estimateBasis(deployment.costs, country.periodScale);
  return {
    ...(estimate && { estimate }),
    ...(lenderRedirect && { lenderRedirect }),
    ...(contact && { contact }),
    ...(hostEvents && { hostEvents }),
    ...(hostAppearance && { hostAppearance }),
  };
}

/** Returns how violations of the Content-Security-Policy are handled. */
function breachesOf({ reportingEndpoint, trustedTypes }: EnvironmentDocument) {
  return {
    ...(reportingEndpoint !== undefined && { reportingEndpoint }),
    ...(trustedTypes === 'report' && { trustedTypes }),
  };
}

function textLoader(constants: CountryConstants): TextLoaderSettings {
  return {
    maxParallelReads: knownConstant(constants.textsMaxParallelReads),
    maxRetries: knownConstant(constants.textsMaxRetries),
    retryDelayMs: knownConstant(constants.textsRetryDelayMs),
  };
}

function heightReports(constants: CountryConstants): HeightReportSettings {
  return {
    thresholdPx: knownConstant(constants.frameHeightThresholdPx),
    debounceMs: knownConstant(constants.frameHeightDebounceMs),
  };
}

/** The meta-schema requires every constant of every country. */
function knownConstant(constant: number | undefined): number {
  if (constant === undefined) throw new Error('The country lacks a constant; run "flows check" (CONSTANT_MISSING)');
  return constant;
}

function pageMetadata({ texts: keys }: BrandDocument, texts: Readonly<Record<string, TextTree>>): PageMetadata {
  const text = (key: string): string => textByKey(texts['app'] ?? {}, key);
  return {
    title: text(keys.pageTitle),
    description: text(keys.metaDescription),
    keywords: text(keys.metaKeywords),
    footerText: text(keys.footerText),
  };
}

/** Returns a text by its key, or the key itself if there is none, as the page would show it. */
export function textByKey(texts: TextTree, key: string): string {
  let found: string | TextTree | undefined = texts;
  for (const part of key.split('>')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : key;
}

/** Returns a text with its placeholders filled; those without a value stay. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/{{(\w+)}}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

function apiSettings(
  { apiBase, knowsHolders, requiresProof, keepsAgreements }: EnvironmentDocument,
  { contract }: Pick<PublishedParts, 'contract'>,
): Settings['api'] {
  return {
    base: apiBase,
    contract,
    ...(knowsHolders && { knowsHolders: true }),
    ...(requiresProof && { requiresProof: true }),
    ...(keepsAgreements && { keepsAgreements: true }),
  };
}

/** Routes tell the decision and the lender to every script, so with vendors all states after the form share one. */
function stateTable(states: Readonly<Record<string, StateModel>>, isWatched: boolean): StateTable {
  const facts = Object.values(states).map(({ value, page: _page, section: _section, ...own }) => {
    const isTelling = isWatched && value !== null && own.waitsFor !== 'form';
    const routes = isTelling ? { route: NEUTRAL_ROUTE, ownRoute: own.route } : {};
    return [String(value ?? own.name), { ...own, ...routes }] as const;
  });
  return Object.fromEntries(facts);
}
