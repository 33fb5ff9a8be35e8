import type { EnvironmentName } from '../../src/published/settings';
import { DeploymentReleases, publishedDeployments, type Release } from './DeploymentReleases';

/**
 * Throws if a folder serves another environment than the one that is about to be served from it, and names each
 * deployment with the time since when.
 */
export function refuseOtherEnvironments(out: string, environment: EnvironmentName): void {
  const others = publishedDeployments(out).flatMap((name) => {
    const releases = new DeploymentReleases(out, name);
    const current = releases.current();
    if (!current || current.environment === environment) return [];
    return [`  ${name}  ${current.environment} since ${releases.servedSince(current).toISOString()}`];
  });
  if (others.length === 0) return;
  throw new Error(
    [
      `${out} serves another environment than ${environment}:`,
      ...others,
      `Nothing was changed. Fix: keep ${environment} in a folder of its own, or add --replace-environment`,
    ].join('\n'),
  );
}

export interface PlannedRollback {
  readonly name: string;
  readonly served: Pick<Release, 'environment'> | undefined;
  /** Absent if there is no earlier release. */
  readonly target: Pick<Release, 'id' | 'environment'> | undefined;
}

/** Throws if a rollback would serve another environment than the one that is served. */
export function refuseOtherEnvironment({ name, served, target }: PlannedRollback): void {
  if (!target || !served || served.environment === target.environment) return;
  throw new Error(
    `${name}: release ${target.id} is of ${target.environment}, and ${served.environment} is served. Nothing was ` +
      'changed. Fix: name a release with --to, or add --replace-environment',
  );
}
