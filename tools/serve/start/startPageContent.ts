import type { Scenario } from '../../../sandbox/types';
import type { CardBrand } from './brandCards';

/** What the list of scenarios is asked for. */
export interface ScenarioQuery {
  /** Words, each of which a scenario must contain; empty for all. */
  readonly q: string;
  /** Name of the deployment in which they open. */
  readonly deployment: string;
}

export interface StartDeployment {
  readonly name: string;
  readonly basePath: string;
  /** Name of its brand. */
  readonly brand: string;
  readonly country: string;
  readonly languageTag: string;
}

export interface StartPageContent {
  readonly port: string;
  readonly deployments: readonly StartDeployment[];
  /** What the card of a deployment shows of its brand, by name of the deployment. */
  readonly brands: ReadonlyMap<string, CardBrand>;
  readonly scenarios: readonly Scenario[];
  readonly query: ScenarioQuery;
  readonly hasGallery: boolean;
}

/** Returns the address of a deployment on this machine; each has its own origin, as in production. */
export function localAddress(
  { name, basePath }: Pick<StartDeployment, 'name' | 'basePath'>,
  port: string,
  path = `${basePath}/`,
): string {
  return `http://${name}.localhost:${port}${path}`;
}
