import { publishedDeployments } from '../publish/DeploymentReleases';
import { refuseOtherEnvironment } from '../publish/otherEnvironments';
import { ObjectStore, type StoreAddress } from './ObjectStore';
import { type LocalRelease, localRelease } from './siteObjects';
import { type ReadState, type StoredRelease, StoredReleases } from './StoredReleases';

export interface DeployOptions {
  /** Folder that was published to. */
  readonly from: string;
  readonly to: StoreAddress;
  /** Only these deployments. */
  readonly names: readonly string[];
  readonly keptDays?: number;
  readonly isEnvironmentReplaced?: boolean;
  /** Reports progress and everything that the operator should know, a line each. */
  readonly log: (line: string) => void;
}

interface PlannedDeploy {
  readonly name: string;
  readonly stored: StoredReleases;
  readonly local: LocalRelease;
  readonly read: ReadState;
}

/** Stores what a folder serves, and serves it from there. All deployments are stored before the first one is served. */
export async function deploy(options: DeployOptions): Promise<void> {
  const { to, log } = options;
  const store = new ObjectStore(to);
  try {
    const plans = await planAll(store, options);
    for (const { stored, local } of plans) await stored.upload(local);
    for (const { name, stored, local, read } of plans) {
      const { id, flowId, environment } = local.release;
      if (!(await stored.hasConditions())) {
        log(`note  ${name}: this store ignores conditional writes: of two deploys at once, neither would notice`);
      }
      if (local.pages.some((page) => page.path.endsWith('.html') && !page.read().metadata)) {
        log(
          `note  ${name}: the policy of its pages is too long for a store: the CDN sends it (cloudfront-response.js)`,
        );
      }
      await stored.serve(id, read);
      const removed = await stored.prune();
      log(
        `${name}  ${environment}  ${id}  flow ${flowId}${removed.length > 0 ? `  ${removed.length} expired files` : ''}`,
      );
    }
  } finally {
    store.close();
  }
}

/** Lists what {@link deploy} would store, in that order, and changes nothing. */
export async function rehearseDeploy(options: DeployOptions): Promise<void> {
  const store = new ObjectStore(options.to);
  try {
    for (const { name, stored, local } of await planAll(store, options)) {
      const files = await stored.missing(local);
      for (const { path, read } of files) {
        const { contentType, cacheControl, contentEncoding = '' } = read();
        options.log(`${name}/${path}  ${contentType}  ${cacheControl}  ${contentEncoding}`.trimEnd());
      }
      options.log(`${name}  ${files.length} files of release ${local.release.id}; nothing was changed`);
    }
  } finally {
    store.close();
  }
}

async function planAll(store: ObjectStore, options: DeployOptions): Promise<readonly PlannedDeploy[]> {
  const { from, names, keptDays, isEnvironmentReplaced } = options;
  const plans: PlannedDeploy[] = [];
  for (const name of names) {
    const stored = new StoredReleases(store, name, keptDays);
    const plan = { name, stored, local: localRelease(from, name), read: await stored.read() };
    if (isEnvironmentReplaced !== true) refuseOtherDeploy(plan);
    plans.push(plan);
  }
  return plans;
}

function refuseOtherDeploy({ name, local, read }: PlannedDeploy): void {
  const current = servedOf(read);
  const { environment } = local.release;
  if (!current || current.environment === environment) return;
  throw new Error(
    `${name}: the store serves ${current.environment} since ${read.state?.since}, and this is ${environment}. Nothing was ` +
      'changed. Fix: keep it under a prefix of its own, or add --replace-environment',
  );
}

export interface StoredSite {
  readonly at: StoreAddress;
  /** Only this deployment; all if absent. */
  readonly deployment?: string;
  readonly log: (line: string) => void;
}

export interface StoredRollback extends StoredSite {
  /** Id of the release to serve; the one before the one that is served, if absent. */
  readonly to?: string;
  readonly isEnvironmentReplaced?: boolean;
}

/** Serves an earlier release from the store. Nothing is changed before it is known for all that they may be. */
export async function rollBackStored({ to, isEnvironmentReplaced, ...site }: StoredRollback): Promise<void> {
  await withStored(site, async (all) => {
    const plans = await Promise.all(
      all.map(async ({ name, stored }) => {
        const read = await stored.read();
        const target = to === undefined ? stored.previous(read) : await stored.recordOf(to);
        return { name, stored, read, served: servedOf(read), target };
      }),
    );
    if (isEnvironmentReplaced !== true) plans.forEach(refuseOtherEnvironment);
    for (const { name, stored, read, target } of plans) {
      if (target) await stored.serve(target.id, read);
      site.log(`${name}  ${target?.id ?? 'has no earlier release'}`);
    }
  });
}

function servedOf({ state }: ReadState): StoredRelease | undefined {
  return state?.releases.find(({ id }) => id === state.served);
}

/** Lists the releases in the store, newest first, and marks the one that is served. */
export async function listStored(site: StoredSite): Promise<void> {
  const { log } = site;
  await withStored(site, async (all) => {
    for (const { name, stored } of all) {
      const { state } = await stored.read();
      log(name);
      for (const { id, publishedAt, environment, flowId } of [...(state?.releases ?? [])].reverse()) {
        log(`  ${id === state?.served ? '*' : ' '} ${id}  ${publishedAt}  ${environment}  flow ${flowId}`);
      }
    }
  });
}

interface NamedReleases {
  readonly name: string;
  readonly stored: StoredReleases;
}

async function withStored(
  { at, deployment }: StoredSite,
  run: (all: readonly NamedReleases[]) => Promise<void>,
): Promise<void> {
  const store = new ObjectStore(at);
  try {
    const keys = (await store.list('.releases/')).map(({ key }) => key);
    const storedNames = keys.flatMap((key) => /^\.releases\/([^/]+)\/state\.json$/.exec(key)?.[1] ?? []);
    const names = deployment === undefined ? storedNames : storedNames.filter((name) => name === deployment);
    const place = `s3://${at.bucket}/${at.prefix}`;
    if (storedNames.length === 0) throw new Error(`Nothing was deployed to ${place}`);
    if (names.length === 0) throw new Error(`${deployment} is not in ${place}: there are ${storedNames.join(', ')}`);
    await run(names.map((name) => ({ name, stored: new StoredReleases(store, name) })));
  } finally {
    store.close();
  }
}

/** Returns the deployments of a folder, or only the one asked for; an error if it was not published. */
export function deployedNames(from: string, asked: string | undefined): readonly string[] {
  const names = publishedDeployments(from);
  if (names.length === 0) throw new Error(`Nothing was published to ${from}`);
  if (asked === undefined) return names;
  if (!names.includes(asked)) throw new Error(`"${asked}" was not published to ${from}: there are ${names.join(', ')}`);
  return [asked];
}
