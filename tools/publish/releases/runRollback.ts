import { resolve } from 'node:path';
import { suggestName } from '../../check/suggestName';
import { readOptions } from '../../command/readOptions';
import { UsageError } from '../../command/UsageError';
import { DeploymentReleases } from './DeploymentReleases';
import { publishedNames } from './publishedNames';
import type { Release } from './Release';

/** `flows rollback`: serves the release before the one that is served, or the one asked for. */
export function runRollback(args: readonly string[], usage: string): void {
  const { out, deployment, to } = readOptions(args, ['out', 'deployment', 'to'], usage);
  if (out === undefined) throw new UsageError('rollback needs --out DIR', usage);
  if (to !== undefined && deployment === undefined) throw new UsageError('--to needs --deployment NAME', usage);
  const planned = publishedNames(resolve(out), deployment, usage).map((name) => {
    const releases = new DeploymentReleases(resolve(out), name);
    return { name, releases, target: targetOf(releases, to, usage) };
  });
  if (planned.every(({ target }) => !target)) throw new Error('Nothing was published before what is served');
  for (const { name, releases, target } of planned) {
    if (target) releases.restore(target);
    console.log(target ? `${name}  ${target.id}  flow ${target.flowId}` : `${name}  has no earlier release`);
  }
}

function targetOf(releases: DeploymentReleases, to: string | undefined, usage: string): Release | undefined {
  if (to === undefined) return releases.previous();
  const kept = releases.list();
  const found = kept.find(({ id }) => id === to);
  if (found) return found;
  const ids = kept.map(({ id }) => id);
  throw new UsageError(`There is no release "${to}": ${suggestName(to, ids, `there are ${ids.join(', ')}`)}`, usage);
}
