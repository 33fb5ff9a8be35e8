import type { CountryConstants } from '../src/published/constants';
import type { AgreementKind, CountryModel, FieldUi, FollowRule, Json, Privacy, StepType } from '../src/published/flow';
import type { LoanCosts } from '../src/published/costs';
import type { Endpoint } from '../src/published/operations';
import type {
  Contact,
  AppearancePart,
  EnvironmentName,
  Features,
  HostEventSettings,
  LenderRedirectSettings,
  Logging,
} from '../src/published/settings';
import type { TrackingSettings } from '../src/published/tracking';

/** Shapes of the documents as authors write them. The meta-schemas validate them; these types are for the compiler. */

export interface SchemaDocument {
  readonly [keyword: string]: Json;
}

export interface DataPointDocument {
  readonly path: string;
  readonly schema: SchemaDocument;
  readonly widget?: string;
  readonly autocomplete?: string;
  readonly privacy: Privacy;
  readonly agreement?: AgreementKind;
}

export interface CatalogueDocument {
  readonly dataPoints: Readonly<Record<string, DataPointDocument>>;
}

export interface CountryDocument extends CountryModel {
  readonly name: string;
  /** Name in the IANA time zone database. */
  readonly timeZone: string;
  /** Absent if applicants are asked first. */
  readonly trackingWithoutConsent?: { readonly reason: string; readonly source: string };
  readonly law?: LawDocument;
  readonly applicants?: ApplicantsDocument;
  readonly constants?: CountryConstants;
  /** What follows from answers; a birth date is that of a declared format, by its name, or written out. */
  readonly follows?: Readonly<Record<string, Readonly<Record<string, FollowDocument>>>>;
  /** What many applicants answer, by data point. */
  readonly usualAnswers?: Readonly<Record<string, readonly (string | number)[]>>;
  readonly $defs?: Readonly<Record<string, SchemaDocument>>;
}

/** A rule of what follows from an answer, as documents write it. */
export type FollowDocument = FollowRule | { readonly birthDate: string };

/** What a country's law demands; a lawyer confirms it. */
export interface LawDocument {
  readonly costs?: DutyDocument & {
    readonly exampleMaxAgeMonths: number;
    readonly effectiveRateCovers?: 'interest' | 'everything';
    /** Percent per year. */
    readonly highestEffectiveRate?: number;
  };
  /** The exact sentence by language. */
  readonly warning?: DutyDocument & { readonly texts: Readonly<Record<string, string>> };
  /** In years; from then on a person can borrow. */
  readonly majority?: DutyDocument & { readonly age: number };
  /** By topic of a box, what it has to be. */
  readonly consents?: Readonly<Record<string, DutyDocument & { readonly rule: 'separate' | 'voluntary' }>>;
  /** By name of the page, what it has to name. */
  readonly pages?: Readonly<Record<string, DutyDocument & { readonly facts: readonly string[] }>>;
}

/** Who can apply, as documents state it. */
export interface ApplicantsDocument {
  /** Who confirmed the limits, and in which document. */
  readonly source: string;
  /** In years on the day of the application, both included. */
  readonly age: AgeLimits;
  /** ISO 3166-1 alpha-2. */
  readonly residence?: string;
  /** The least of a month, in the country's currency. */
  readonly income?: { readonly from: number };
  /** What applicants need, as the texts name it. */
  readonly documents?: readonly string[];
}

interface AgeLimits {
  readonly from: number;
  /** Absent if nobody is too old. */
  readonly to?: number;
}

/** What a deployment states otherwise than its country. */
interface ApplicantsChanges extends Partial<ApplicantsDocument> {
  /** Whether the first page says who can apply, before its first question. */
  readonly saidFirst?: boolean;
}

export interface DutyDocument {
  /** Law and article. */
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly since: string;
}

export interface StepDocument {
  readonly path: string;
  readonly type: StepType;
  readonly context: string;
  readonly dataPoints: readonly string[];
  readonly schema: SchemaDocument;
  readonly uiSchema?: Readonly<Record<string, FieldUi>>;
  readonly when?: SchemaDocument;
}

export interface SequenceDocument {
  readonly firstPage: string;
  readonly steps: readonly string[];
  /** Steps that are not asked for now; their files stay. */
  readonly parked?: readonly string[];
  /** Addresses of steps that were renamed or deleted. */
  readonly formerPaths?: readonly string[];
  readonly submit?: readonly string[];
  /** Names of steps by chapter. A step that none lists belongs to the chapter of the step before it. */
  readonly chapters?: Readonly<Record<string, readonly string[]>>;
  /** Names of neighbouring steps that are asked on one page, by the name and address of the page. */
  readonly screens?: Readonly<Record<string, readonly string[]>>;
}

/** What a deployment changes in its country's sequence. */
export interface SequenceChanges {
  /** Steps that it does not ask. */
  readonly without?: readonly string[];
  /** Steps that it asks in addition, by the step that they follow. */
  readonly after?: Readonly<Record<string, readonly string[]>>;
  /** Steps that it asks in place of others, by those. */
  readonly instead?: Readonly<Record<string, string>>;
}

/** Shape of `deployments/<name>.json`. */
export interface DeploymentDocument {
  readonly country: string;
  readonly brand: string;
  readonly product: string;
  /** The first one is shown by default. */
  readonly locales: readonly [string, ...string[]];
  /** Names of the states whose pages its lenders ask for; absent for all. */
  readonly lenderPages?: readonly string[];
  readonly basePath: string;
  readonly frameAncestors?: readonly string[];
  readonly redirectHosts?: readonly string[];
  readonly lenderRedirect?: LenderRedirectSettings;
  readonly contact?: Contact;
  readonly costs?: LoanCosts;
  readonly applicants?: ApplicantsChanges;
  /** Addresses of legal pages that are published elsewhere, by name. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly hostEvents?: HostEventSettings;
  readonly hostAppearance?: readonly AppearancePart[];
  readonly features?: Features;
  readonly tracking?: TrackingSettings;
  readonly affiliate?: { readonly staticName?: string };
  readonly maintenance?: MaintenanceDocument;
  readonly environments: Readonly<Partial<Record<EnvironmentName, EnvironmentDocument>>>;
  /** Replaces the country's. */
  readonly sequence?: SequenceDocument;
  /** Changes the country's. */
  readonly order?: SequenceChanges;
  /** By step name: a JSON merge patch over the step, or a whole step that only this deployment has. */
  readonly steps?: Readonly<Record<string, Json>>;
}

/** A pause of the application; times in ISO 8601 with an offset. */
export interface MaintenanceDocument {
  readonly from?: string;
  readonly until?: string;
  /** Key of the notice's text, in the namespace `app`. */
  readonly text?: string;
}

export interface EnvironmentDocument {
  readonly apiBase: string;
  readonly knowsHolders?: boolean;
  readonly requiresProof?: boolean;
  readonly keepsAgreements?: boolean;
  /** Calls carry lead ids and e-mail addresses in headers. Defaults to whether there is a vendor. */
  readonly privateAddresses?: boolean;
  /** Of the public site, for addresses that others store: the canonical one, and those of shared links. */
  readonly origin?: string;
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  readonly logging?: Logging;
  readonly reportingEndpoint?: string;
  /** Defaults to `enforce`. */
  readonly trustedTypes?: 'enforce' | 'report';
  /** The following replace the deployment's; switches and ids individually. */
  readonly redirectHosts?: readonly string[];
  readonly frameAncestors?: readonly string[];
  readonly features?: Features;
  readonly tracking?: TrackingSettings;
  readonly maintenance?: MaintenanceDocument;
}
