import type { EnvironmentName } from '../../src/published/settings';
import { DeploymentReleases, publishedDeployments } from './DeploymentReleases';

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
