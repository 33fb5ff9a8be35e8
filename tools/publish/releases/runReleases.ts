import { resolve } from 'node:path';
import { readOptions } from '../../command/readOptions';
import { UsageError } from '../../command/UsageError';
import { DeploymentReleases } from './DeploymentReleases';
import { publishedNames } from './publishedNames';

/** `flows releases`: what is kept of each deployment, the newest first, and which of it is served. */
export function runReleases(args: readonly string[], usage: string): void {
  const { out, deployment } = readOptions(args, ['out', 'deployment'], usage);
  if (out === undefined) throw new UsageError('releases needs --out DIR', usage);
  for (const name of publishedNames(resolve(out), deployment, usage)) {
    const releases = new DeploymentReleases(resolve(out), name);
    const current = releases.current()?.id;
    console.log(name);
    for (const { id, publishedAt, environment, flowId } of [...releases.list()].reverse()) {
      console.log(`  ${id === current ? '*' : ' '} ${id}  ${publishedAt}  ${environment}  flow ${flowId}`);
    }
  }
}
