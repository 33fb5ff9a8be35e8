import type { HeaderRule } from '../headerRules';

/** What a host must know of a published deployment. */
export interface HostedSite {
  readonly name: string;
  /** The deployment's folder. */
  readonly folder: string;
  /** Without a slash at its end. */
  readonly basePath: string;
  readonly rules: readonly HeaderRule[];
}
