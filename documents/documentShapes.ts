import type { CountryConstants } from '../src/published/constants';
import type { CountryModel, FieldUi, Json, Privacy, StepType } from '../src/published/flow';
import type { Endpoint } from '../src/published/operations';
import type { EnvironmentName, Features, Logging } from '../src/published/settings';
import type { TrackingSettings } from '../src/published/tracking';

/** Shapes of the documents as authors write them. The meta-schemas are their proof; these are for the compiler. */

export interface SchemaDocument {
  readonly [keyword: string]: Json;
}

export interface DataPointDocument {
  readonly path: string;
  readonly schema: SchemaDocument;
  readonly widget?: string;
  readonly autocomplete?: string;
  readonly privacy: Privacy;
}

export interface CatalogueDocument {
  readonly dataPoints: Readonly<Record<string, DataPointDocument>>;
}

export interface CountryDocument extends CountryModel {
  readonly name: string;
  /** A name of the IANA database. */
  readonly timeZone: string;
  /** Absent where applicants are asked first. */
  readonly trackingWithoutConsent?: { readonly reason: string; readonly source: string };
  readonly constants?: CountryConstants;
  readonly $defs?: Readonly<Record<string, SchemaDocument>>;
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
  readonly submit?: readonly string[];
}

/** Shape of `deployments/<name>.json`. */
export interface DeploymentDocument {
  readonly country: string;
  readonly brand: string;
  readonly product: string;
  /** The first is the one shown. */
  readonly locales: readonly [string, ...string[]];
  readonly basePath: string;
  readonly frameAncestors?: readonly string[];
  readonly redirectHosts?: readonly string[];
  readonly features?: Features;
  readonly tracking?: TrackingSettings;
  readonly affiliate?: { readonly staticName?: string };
  readonly maintenance?: MaintenanceDocument;
  readonly environments: Readonly<Partial<Record<EnvironmentName, EnvironmentDocument>>>;
  /** Instead of the country's. */
  readonly sequence?: SequenceDocument;
  /** By step name: a JSON merge patch over the step, or a whole step of this deployment's own. */
  readonly steps?: Readonly<Record<string, Json>>;
}

/** A pause of the application; times in ISO 8601 with an offset. */
export interface MaintenanceDocument {
  readonly from?: string;
  readonly until?: string;
  /** Key of what is said, in the namespace `app`. */
  readonly text?: string;
}

export interface EnvironmentDocument {
  readonly apiBase: string;
  /** Of the public site, for addresses that others keep: the canonical one, and those of shared links. */
  readonly origin?: string;
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  readonly logging?: Logging;
  readonly reportingEndpoint?: string;
  /** `enforce` without it. */
  readonly trustedTypes?: 'enforce' | 'report';
  /** The following stand instead of the deployment's; switches and ids one by one. */
  readonly redirectHosts?: readonly string[];
  readonly frameAncestors?: readonly string[];
  readonly features?: Features;
  readonly tracking?: TrackingSettings;
  readonly maintenance?: MaintenanceDocument;
}
