import type { ApiSettings, EnvironmentName } from '../../src/app/Settings';
import type { Json } from '../../src/flow/types';
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
  readonly features?: Readonly<Record<string, Json>>;
  readonly tracking?: Readonly<Record<string, Json>>;
  readonly affiliate?: { readonly staticName?: string };
  readonly environments: Readonly<Partial<Record<EnvironmentName, EnvironmentDocument>>>;
  /** Instead of the country's. */
  readonly sequence?: SequenceDocument;
  /** By step name: a JSON merge patch over the step, or a whole step of this deployment's own. */
  readonly steps?: Readonly<Record<string, Json>>;
}

export interface EnvironmentDocument {
  readonly apiBase: string;
  readonly endpoints?: ApiSettings['endpoints'];
  readonly logging?: Readonly<Record<string, Json>>;
  /** The following stand instead of the deployment's; switches and ids one by one. */
  readonly redirectHosts?: readonly string[];
  readonly frameAncestors?: readonly string[];
  readonly features?: Readonly<Record<string, Json>>;
  readonly tracking?: Readonly<Record<string, Json>>;
}
