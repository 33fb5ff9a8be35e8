import type { Endpoint } from '../../src/published/operations';
import type { EnvironmentName, Features, Logging } from '../../src/published/settings';
import type { Json } from '../../src/published/flow';
import type { TrackingSettings } from '../../src/published/tracking';
import type { SequenceDocument } from './documentShapes';

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
