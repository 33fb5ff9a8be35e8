import type { EstimateBasis } from './costs';
import type { ContractModules } from './operations';
import type { StateTable } from './states';
import type { FormatModels } from './formats';
import type { CountryModel, Dependents, StepModel, StepProgress } from './flow';
import type { Purpose, TrackingSettings } from './tracking';

/** In which direction a language is written, as in the HTML attribute `dir`. */
export type WritingDirection = 'ltr' | 'rtl';

export type EnvironmentName = 'development' | 'staging' | 'production';

/** Texts of one namespace, nested as in the locale files. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Returns whether all texts are strings, at any depth: anything else would crash the page that shows it. */
export function isTextTree(value: unknown): value is TextTree {
  const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isTree && Object.values(value).every((text) => typeof text === 'string' || isTextTree(text));
}

export interface Logo {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

/** The typeface of a brand, which the page loads once it can be used. */
export interface BrandFont {
  readonly family: string;
  readonly src: string;
  /** Its weights, as the descriptor `font-weight` of a font face. */
  readonly weight: string;
}

export interface BrandSettings {
  /** Folder name of the brand; it also names the brand's texts. */
  readonly id: string;
  readonly name: string;
  readonly logos: { readonly header: Logo; readonly footer: Logo };
  readonly favicon: string;
  /** Absent if the brand uses installed fonts. */
  readonly font?: BrandFont;
  readonly layoutClassName: string;
  readonly mainClassName: string;
}

/** Page title, descriptions and footer text that the brand names, in one language. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly footerText: string;
}

/** What a locale changes in the settings. */
export interface LocaleSettings extends Pick<Settings, 'locale' | 'languageTag' | 'dir'> {
  /** Absent for the default locale, whose metadata the page has already. */
  readonly page?: PageMetadata;
}

export interface ApiSettings {
  /** Absolute address, or a path on the page's own host; no trailing slash. */
  readonly base: string;
  readonly contract: ContractModules;
  /** It admits `X-Lead-Holder`, and opens a lead only to the device that holds it. */
  readonly knowsHolders?: boolean;
  /** It takes no submitted lead without a captcha token or a proof of work: the first try has one. */
  readonly requiresProof?: boolean;
  /** It takes and keeps records of what applicants agree to. */
  readonly keepsAgreements?: boolean;
}

/** The page that opens first, with everything needed to show it without waiting for a request. */
export interface FirstPage {
  /** Modal steps that open over the page, in order, then the page's own step. */
  readonly steps: readonly StepModel[];
  /** Which of these steps depend on which data points. */
  readonly dependents: Dependents;
  /** By step: how far it is for an applicant without answers. The page cannot compute it before it has all steps. */
  readonly progress: Readonly<Record<string, StepProgress>>;
  /** The declared formats that they name; absent if there are none. */
  readonly formats?: FormatModels;
}

export interface TextSettings {
  /** Address of a namespace, with `{{lng}}` and `{{ns}}`; fallbacks are already merged in. */
  readonly template: string;
  readonly namespaces: readonly string[];
  /** What the shell and the first page need, by namespace: a subset of what the template leads to. */
  readonly embedded: Readonly<Record<string, TextTree>>;
  readonly loader: TextLoaderSettings;
}

/** How text files are loaded (specification, section 9). */
export interface TextLoaderSettings {
  readonly maxParallelReads: number;
  readonly maxRetries: number;
  /** Delay before the first retry in milliseconds; each delay is twice the previous one. */
  readonly retryDelayMs: number;
}

/** When the host page is notified of a new height of its frame (specification, section 9). */
export interface HeightReportSettings {
  /** Changes of up to this many pixels are not reported. */
  readonly thresholdPx: number;
  /** The height is reported once it has not changed for this long. */
  readonly debounceMs: number;
}

/** Feature switches of a deployment; a missing one is off, except `emailValidation` and `review`. */
export interface Features {
  readonly captcha?: boolean;
  readonly orderExperiment?: boolean;
  readonly emailValidation?: boolean;
  readonly rejectedEvent?: boolean;
  readonly retargetingLogging?: boolean;
  readonly abandonmentLogging?: boolean;
  /** `false`: shows no page with all answers before the submission. */
  readonly review?: boolean;
}

export interface Logging {
  readonly sessionRecording?: boolean;
  readonly analytics?: boolean;
}

/** Addresses of the compiled validators; each module default-exports a `CompiledValidators`. */
export interface ValidatorModules {
  /** The validators of `firstPage.steps`. */
  readonly first: string;
  /** The validators of all other steps. */
  readonly rest: string;
  /** The validators of the state pages; absent where no page has a form. */
  readonly states?: string;
}

export interface LenderRedirectSettings {
  /** Length of the countdown after which the page leads to the lender automatically, in seconds. */
  readonly automaticAfterSeconds: number;
}

/** How applicants reach a person; one of them at least. */
export interface Contact {
  readonly email?: string;
  /** As it is printed; dialled without what is no digit. */
  readonly phone?: string;
}

export interface HostEventSettings {
  /** The state of the application, and where its redirects lead. */
  readonly outcome?: boolean;
}

/** What a deployment may let its host pages change; the colour scheme follows the page in any case. */
export type AppearancePart = 'colors' | 'font' | 'radius' | 'background';

/**
 * Everything that publishing passes to the app about one deployment: the data block `#settings` of its HTML.
 * Addresses are absolute paths on the page's own host unless stated otherwise.
 */
export interface Settings {
  readonly deployment: string;
  readonly environment: EnvironmentName;
  readonly product: string;
  readonly country: CountryModel;
  readonly brand: BrandSettings;
  /** In the language of `locale`. */
  readonly page: PageMetadata;
  /** The product's own name for the locale, for example `co`; names the text files. */
  readonly locale: string;
  /** All locales of the deployment, the default first. */
  readonly locales: readonly LocaleSettings[];
  /**
   * BCP 47 tag of `locale` for `Intl`, with a numbering system if the locale names one (`ar-EG-u-nu-arab`); without
   * it, the tag is for `lang` attributes and requests.
   */
  readonly languageTag: string;
  readonly dir: WritingDirection;
  /** For example `/application-frontend`; the empty string at the root of a host. No trailing slash. */
  readonly basePath: string;
  readonly firstPage: FirstPage;
  /** Address of the {@link PublishedFlow}. */
  readonly flowUrl: string;
  /** Address of the phone library's metadata for the countries served. */
  readonly phoneMetadataUrl: string;
  readonly flowId: string;
  /** Names the published release by its content. */
  readonly release: string;
  readonly validators: ValidatorModules;
  readonly texts: TextSettings;
  readonly api: ApiSettings;
  /** What payments are estimated from; absent where the deployment publishes no rate. */
  readonly estimate?: EstimateBasis;
  /** Hosts that a redirect may lead to; a leading `*.` admits the subdomains. */
  readonly redirectHosts: readonly string[];
  /** Absent if the applicant always presses to reach the lender. */
  readonly lenderRedirect?: LenderRedirectSettings;
  /** Absent if the brand takes no questions from applicants. */
  readonly contact?: Contact;
  /** What host pages learn besides the progress of the form; absent for nothing. */
  readonly hostEvents?: HostEventSettings;
  /** What host pages may change of the brand's appearance; absent for everything. */
  readonly hostAppearance?: readonly AppearancePart[];
  /** Origins of host pages that may hold this page in a frame. */
  readonly frameAncestors: readonly string[];
  readonly heightReports: HeightReportSettings;
  /** Where browsers report violations of the Content-Security-Policy. */
  readonly reportingEndpoint?: string;
  /** Violations of Trusted Types are reported and not prevented. */
  readonly trustedTypes?: 'report';
  readonly states: StateTable;
  /** Year of publishing: the page shows a later one if it is viewed later, and never an earlier one. */
  readonly year: number;
  readonly features: Features;
  readonly tracking: TrackingSettings;
  /** What applicants may allow or refuse to vendors; empty where none is configured. */
  readonly consent: {
    readonly purposes: readonly Purpose[];
    /** No vendor is loaded, and no click id stored, before the applicant has consented. */
    readonly isRequired: boolean;
  };
  readonly logging: Logging;
  /** `staticName`: the affiliate whose reference never expires. */
  readonly affiliate: { readonly staticName?: string };
}

/** A pause of the application, as its notice shows it. */
export interface Pause {
  /** Key of the notice's text in the namespace `app`. */
  readonly text: string;
  /** End of the pause in ISO 8601. */
  readonly until?: string;
  /** The same end, formatted for applicants. */
  readonly untilText?: string;
}
