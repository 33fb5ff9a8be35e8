import { resolve } from 'node:path';
import { readArguments, UsageError } from '../command/readArguments';
import { deploy, deployedNames, listStored, rehearseDeploy, rollBackStored } from '../deploy/deploy';
import type { StoreAddress } from '../deploy/ObjectStore';

const log = (line: string): void => console.log(line);

/** `flows deploy`: stores what a folder serves in an object store, and serves it from there. */
export async function runDeploy(args: readonly string[], usage: string): Promise<void> {
  const { options, flags } = readArguments(
    args,
    {
      words: [],
      options: ['from', 'to', 'endpoint', 'region', 'deployment', 'keep-days'],
      flags: ['dry-run', 'replace-environment'],
    },
    usage,
  );
  const { from, to, deployment, 'keep-days': keptDays } = options;
  if (from === undefined || to === undefined) throw new UsageError('deploy needs --from DIR and --to s3://…', usage);
  if (keptDays !== undefined && !/^\d+$/.test(keptDays)) {
    throw new UsageError(`"${keptDays}" isn't a number of days`, usage);
  }
  const run = flags.has('dry-run') ? rehearseDeploy : deploy;
  await run({
    from: resolve(from),
    to: addressOf(to, options, usage),
    names: deployedNames(resolve(from), deployment),
    ...(keptDays !== undefined && { keptDays: Number(keptDays) }),
    isEnvironmentReplaced: flags.has('replace-environment'),
    log,
  });
}

const STORED_OPTIONS = ['store', 'endpoint', 'region', 'deployment'] as const;

/** `flows releases --store`: lists the releases in an object store. */
export async function runStoredReleases(args: readonly string[], usage: string): Promise<void> {
  const { options } = readArguments(args, { words: [], options: STORED_OPTIONS }, usage);
  const { store = '', deployment } = options;
  await listStored({ at: addressOf(store, options, usage), ...(deployment !== undefined && { deployment }), log });
}

/** `flows rollback --store`: serves an earlier release from an object store. */
export async function runStoredRollback(args: readonly string[], usage: string): Promise<void> {
  const { options, flags } = readArguments(
    args,
    { words: [], options: [...STORED_OPTIONS, 'to'], flags: ['replace-environment'] },
    usage,
  );
  const { store = '', deployment, to } = options;
  if (to !== undefined && deployment === undefined) throw new UsageError('--to needs --deployment NAME', usage);
  await rollBackStored({
    at: addressOf(store, options, usage),
    ...(deployment !== undefined && { deployment }),
    ...(to !== undefined && { to }),
    isEnvironmentReplaced: flags.has('replace-environment'),
    log,
  });
}

interface StoreOptions {
  readonly endpoint?: string;
  readonly region?: string;
}

/** Reads `s3://bucket/prefix`. */
function addressOf(text: string, { endpoint, region }: StoreOptions, usage: string): StoreAddress {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined) throw new UsageError(`"${text}" isn't an address like s3://bucket/prefix`, usage);
  if (endpoint !== undefined && !URL.canParse(endpoint)) {
    throw new UsageError(`"${endpoint}" isn't an address like https://store.example`, usage);
  }
  return {
    bucket,
    prefix: prefix.replaceAll(/^\/+|\/+$/g, ''),
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
  };
}
