import type { ContractModules } from './operations';
import type { StateTable } from './states';
import type { CountryModel, Dependents, StepModel } from './flow';
import type { Purpose, TrackingSettings } from './tracking';

export type EnvironmentName = 'development' | 'staging' | 'production';

/** Texts of one namespace, nested as in the locale files. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Whether texts are nothing but strings, at whatever depth: anything else would crash the page that shows it. */
export function isTextTree(value: unknown): value is TextTree {
  const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isTree && Object.values(value).every((text) => typeof text === 'string' || isTextTree(text));
}

export interface Logo {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

export interface BrandSettings {
  /** Folder name of the brand, which also names its texts. */
  readonly id: string;
  readonly name: string;
  readonly logos: { readonly header: Logo; readonly footer: Logo };
  readonly favicon: string;
  readonly layoutClassName: string;
  readonly mainClassName: string;
}

/** Page title, descriptions and footer text, already in the deployment's language. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly footerText: string;
}

export interface ApiSettings {
  /** Absolute address, or a path on the page's own host; no slash at the end. */
  readonly base: string;
  /** Modules with the operations of the contract. */
  readonly contract: ContractModules;
}

/** The page that opens first: all that it needs to be shown, so that nothing else is waited for. */
export interface FirstPage {
  /** Modal steps that open over the page, in their order, then the step of the page itself. */
  readonly steps: readonly StepModel[];
  /** Which of these steps depend on which data points. */
  readonly dependents: Dependents;
  /** Number of the steps that an applicant without answers sees, as the walk counts them: modals too. */
  readonly total: number;
}

export interface TextSettings {
  /** Address of a namespace, with `{{lng}}` and `{{ns}}`; fallbacks are already merged in. */
  readonly template: string;
  readonly namespaces: readonly string[];
  /** What the shell and the first page need, by namespace: a part of what the template leads to. */
  readonly embedded: Readonly<Record<string, TextTree>>;
  readonly loader: TextLoaderSettings;
}

/** How text files are asked for (specification, section 9). */
export interface TextLoaderSettings {
  readonly maxParallelReads: number;
  readonly maxRetries: number;
  /** Wait before the first repetition in milliseconds; each wait is twice the one before. */
  readonly retryDelayMs: number;
}

/** When the page that holds this one in a frame is told of another height (specification, section 9). */
export interface HeightReportSettings {
  /** Changes of up to this many pixels are not worth a message. */
  readonly thresholdPx: number;
  /** The height is told once it has kept still for this long. */
  readonly debounceMs: number;
}

/** Switches of a deployment; one that is not given is off, but for `emailValidation`. */
export interface Features {
  readonly captcha?: boolean;
  readonly orderExperiment?: boolean;
  readonly emailValidation?: boolean;
  readonly rejectedEvent?: boolean;
  readonly retargetingLogging?: boolean;
  readonly abandonmentLogging?: boolean;
  /** A page with all answers comes before the submission. */
  readonly review?: boolean;
}

/** What is recorded. */
export interface Logging {
  readonly sessionRecording?: boolean;
  readonly analytics?: boolean;
}

/** Addresses of the compiled validators; each module default-exports a `CompiledValidators`. */
export interface ValidatorModules {
  /** Those of `firstPage.steps`. */
  readonly first: string;
  /** Those of all other steps. */
  readonly rest: string;
  /** Those of the state pages; absent where no page has a form. */
  readonly states?: string;
}

/**
 * All that publishing tells the app about one deployment; the data block `#settings` of its HTML.
 * Addresses are absolute paths on the page's own host unless they say otherwise.
 */
export interface Settings {
  readonly deployment: string;
  readonly environment: EnvironmentName;
  readonly product: string;
  readonly country: CountryModel;
  readonly brand: BrandSettings;
  readonly page: PageMetadata;
  /** The product's own name of the locale, for example `co`; names the text files. */
  readonly locale: string;
  /** All locales of the deployment, the default first, with their language tags. */
  readonly locales: readonly { readonly locale: string; readonly languageTag: string }[];
  /** BCP 47 tag of `locale`, for `lang` attributes and `Intl`. */
  readonly languageTag: string;
  /** For example `/application-frontend`; the empty string at the root of a host. No slash at the end. */
  readonly basePath: string;
  readonly firstPage: FirstPage;
  /** Address of the {@link PublishedFlow}. */
  readonly flowUrl: string;
  /** Address of what the phone library is to know of the countries served. */
  readonly phoneMetadataUrl: string;
  readonly flowId: string;
  readonly validators: ValidatorModules;
  readonly texts: TextSettings;
  readonly api: ApiSettings;
  /** Hosts that a redirect may lead to; `*.` in front admits the subdomains. */
  readonly redirectHosts: readonly string[];
  /** Origins of pages that may hold this one in a frame. */
  readonly frameAncestors: readonly string[];
  readonly heightReports: HeightReportSettings;
  /** Where browsers report breaches of the Content-Security-Policy to. */
  readonly reportingEndpoint?: string;
  /** Breaches of Trusted Types are reported and not prevented. */
  readonly trustedTypes?: 'report';
  readonly states: StateTable;
  /** Year of publishing; the page corrects it where it is read in a later one. */
  readonly year: number;
  readonly features: Features;
  readonly tracking: TrackingSettings;
  /** What applicants may allow or refuse; nothing where no vendor is configured. */
  readonly consent: {
    readonly purposes: readonly Purpose[];
    /** No vendor is loaded, and no click id kept, before the applicant has allowed it. */
    readonly isRequired: boolean;
  };
  readonly logging: Logging;
  /** `staticName`: the affiliate whose reference never expires. */
  readonly affiliate: { readonly staticName?: string };
}

/** A pause of the application, as its notice tells it. */
export interface Pause {
  /** Key of what is said, in the namespace `app`. */
  readonly text: string;
  /** When it ends, in ISO 8601. */
  readonly until?: string;
  /** The same as applicants read it. */
  readonly untilText?: string;
}
