import { resolve } from 'node:path';
import { suggestName } from '../check/suggestName';
import { readArguments, readOptions, UsageError } from '../command/readArguments';
import { DeploymentReleases, publishedDeployments, type Release } from '../publish/DeploymentReleases';
import { lockReleases } from '../publish/lockReleases';
import { refuseOtherEnvironment } from '../publish/otherEnvironments';

/** `flows releases`: lists the stored releases of each deployment, newest first, and marks the one being served. */
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

/** `flows rollback`: serves the release before the current one, or the one requested. */
export function runRollback(args: readonly string[], usage: string): void {
  const names = { words: [], options: ['out', 'deployment', 'to'], flags: ['replace-environment'] } as const;
  const { options, flags } = readArguments(args, names, usage);
  const { out, deployment, to } = options;
  if (out === undefined) throw new UsageError('rollback needs --out DIR', usage);
  if (to !== undefined && deployment === undefined) throw new UsageError('--to needs --deployment NAME', usage);
  const askedNames = publishedNames(resolve(out), deployment, usage);
  const unlock = lockReleases(resolve(out), 'rollback');
  try {
    const planned = askedNames.map((name) => {
      const releases = new DeploymentReleases(resolve(out), name);
      return { name, releases, served: releases.current(), target: targetOf(releases, to, usage) };
    });
    if (planned.every(({ target }) => !target)) throw new Error('Nothing was published before what is served');
    if (!flags.has('replace-environment')) planned.forEach(refuseOtherEnvironment);
    for (const { name, releases, target } of planned) {
      if (target) releases.restore(target);
      console.log(target ? `${name}  ${target.id}  flow ${target.flowId}` : `${name}  has no earlier release`);
    }
  } finally {
    unlock();
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

/** Returns the deployments published to a folder, or only the requested one; an error if it was not published. */
function publishedNames(out: string, asked: string | undefined, usage: string): readonly string[] {
  const names = publishedDeployments(out);
  if (names.length === 0) throw new Error(`Nothing was published to ${out}`);
  if (asked === undefined) return names;
  if (names.includes(asked)) return [asked];
  const fix = suggestName(asked, names, `there are ${names.join(', ')}`);
  throw new UsageError(`"${asked}" was not published to ${out}: ${fix}`, usage);
}
