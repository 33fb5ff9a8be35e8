import { randomUUID } from 'node:crypto';
import { inParallel } from '../inParallel';
import { DEFAULT_KEPT_DAYS, keptSince, type Release } from '../publish/DeploymentReleases';
import { isGone, type ProcessIdentity, thisProcess } from '../publish/processIdentity';
import { staysForGood } from '../publish/publishedPlaces';
import type { LocalRelease, SiteFile } from './siteObjects';
import type { NewObject, ObjectStore, StoredObject } from './ObjectStore';

/** A release in a store, without the names of its files. */
export type StoredRelease = Pick<Release, 'id' | 'publishedAt' | 'environment' | 'flowId'> & {
  /** When it was last served; absent if it never was. */
  readonly servedAt?: string;
};

/**
 * Which release a store serves. A deploy may change the pages only if this record is still the version that it
 * read: of two deploys at once, one is refused.
 */
interface ServedState {
  /** Differs in each version. */
  readonly version: string;
  readonly served: string;
  /** Whether the pages are being replaced at the moment. */
  readonly isSwitching: boolean;
  readonly since: string;
  readonly by: ProcessIdentity;
  /** Oldest first. */
  readonly releases: readonly StoredRelease[];
}

/** A state that was read, with the version to be replaced. */
export interface ReadState {
  readonly state?: ServedState;
  readonly etag?: string;
}

interface ReleaseRecord extends StoredRelease {
  readonly files: readonly string[];
  readonly pages: readonly string[];
}

/** Replacing a few small pages takes less; a deploy that has not finished by then has ended. */
const SWITCHED_WITHIN_MS = 2 * 60 * 1000;
const JSON_TYPE = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-store' };

/**
 * The releases of one deployment in an object store. `<name>/` holds the site: hashed files of all releases in use side
 * by side, and the pages of the one that is served. `.releases/<name>/` holds the pages of every release, a record of
 * its files, and the state.
 */
export class StoredReleases {
  private readonly store: ObjectStore;
  private readonly name: string;
  private readonly keptDays: number;

  constructor(store: ObjectStore, name: string, keptDays = DEFAULT_KEPT_DAYS) {
    this.store = store;
    this.name = name;
    this.keptDays = keptDays;
  }

  /** Returns the state and its version; an error while another process is replacing the pages. */
  async read(): Promise<ReadState> {
    const found = await this.store.read(this.statePath);
    if (!found) return {};
    const state = JSON.parse(found.text) as ServedState;
    const age = Date.now() - Date.parse(state.since);
    if (state.isSwitching && age < SWITCHED_WITHIN_MS && !isGone(state.by)) {
      throw new Error(
        `${this.name}: ${nameOf(state.by)} has been switching to release ${state.served} since ${state.since}. ` +
          'Nothing was changed. Fix: try again in two minutes',
      );
    }
    return { state, etag: found.etag };
  }

  /** Returns whether the store refuses a write whose condition is not met. Many stores ignore conditions. */
  async hasConditions(): Promise<boolean> {
    const isNew = await this.writeJson(this.probePath, {}, 'none');
    return !isNew || !(await this.writeJson(this.probePath, {}, 'none'));
  }

  /** Returns what `upload` would store: the files that are missing, hashed ones first, then the pages in their order. */
  async missing({ hashed, pages }: LocalRelease): Promise<readonly SiteFile[]> {
    const sizes = new Map((await this.store.list(`${this.name}/`)).map(({ key, size }) => [key, size]));
    return [...hashed.filter(({ path, size }) => sizes.get(this.siteKey(path)) !== size), ...pages];
  }

  /** Stores all files of a release, and its pages where no visitor finds them. */
  async upload(local: LocalRelease): Promise<void> {
    const { id, publishedAt, environment, flowId } = local.release;
    const missing = (await this.missing(local)).filter((file) => !local.pages.includes(file));
    await inParallel(missing, CONCURRENT_REQUESTS, (file) => this.store.write(this.siteKey(file.path), file.read()));
    await inParallel(local.pages, CONCURRENT_REQUESTS, (page) =>
      this.store.write(this.pageKey(id, page.path), page.read()),
    );
    const [files, pages] = [local.hashed, local.pages].map((all) => all.map(({ path }) => path));
    await this.writeJson(this.recordKey(id), { id, publishedAt, environment, flowId, files, pages });
  }

  /**
   * Serves a stored release: replaces the pages one by one, the first page last. Throws before it
   * changes anything if the state is no longer the one that was read.
   */
  async serve(id: string, read: ReadState): Promise<void> {
    const { files, pages, ...about } = await this.recordOf(id);
    await this.refuseMissing(id, files);
    const now = new Date().toISOString();
    const before = read.state?.releases ?? [];
    // The release that is being replaced was served until now.
    const others = before
      .filter((each) => each.id !== id)
      .map((each) => (each.id === read.state?.served ? { ...each, servedAt: now } : each));
    const releases = [...others, { ...about, servedAt: now }].sort((one, other) => one.id.localeCompare(other.id));
    const switching = await this.replace(read, { served: id, isSwitching: true, releases });
    for (const page of pages) await this.store.copy(this.pageKey(id, page), this.siteKey(page));
    await this.replace(switching, { served: id, isSwitching: false, releases: this.inUse(id, releases) });
  }

  /**
   * Deletes what no release in use has and is older than the days that releases are kept. Scripts for partners' pages
   * and the words of agreements stay for good. Returns the keys.
   */
  async prune(): Promise<readonly string[]> {
    const expired = await this.expired();
    await inParallel(expired, CONCURRENT_REQUESTS, ({ key }) => this.store.remove(key));
    return expired.map(({ key }) => key);
  }

  /** Returns the most recently served of the releases published before the one that is served. */
  previous({ state }: ReadState): StoredRelease | undefined {
    return state && previousOf(state.served, state.releases);
  }

  /** Returns a release that is kept in the store; an error if it isn't. */
  async recordOf(id: string): Promise<ReleaseRecord> {
    const found = await this.store.read(this.recordKey(id));
    if (!found) throw new Error(`${this.name}: the store has no release ${id}`);
    return JSON.parse(found.text) as ReleaseRecord;
  }

  private async expired(): Promise<readonly StoredObject[]> {
    const { state } = await this.read();
    if (!state) return [];
    const records = await Promise.all(state.releases.map(({ id }) => this.recordOf(id)));
    const kept = new Set([
      this.statePath,
      this.probePath,
      ...records.flatMap(({ id, files, pages }) => [
        this.recordKey(id),
        ...files.map((path) => this.siteKey(path)),
        ...pages.flatMap((path) => [this.siteKey(path), this.pageKey(id, path)]),
      ]),
    ]);
    const site = this.siteKey('');
    const stored = [...(await this.store.list(site)), ...(await this.store.list(`${this.home}/`))];
    const before = keptSince(this.keptDays);
    return stored.filter(
      ({ key, modifiedAt }) =>
        !kept.has(key) && modifiedAt.getTime() < before && !(key.startsWith(site) && staysForGood(key)),
    );
  }

  /** The release before the one that is served stays however old it is, for a rollback. */
  private inUse(served: string, releases: readonly StoredRelease[]): readonly StoredRelease[] {
    const previous = previousOf(served, releases)?.id;
    const since = new Date(keptSince(this.keptDays)).toISOString();
    return releases.filter(({ id, servedAt = '' }) => id === served || id === previous || servedAt > since);
  }

  private async replace(
    { etag }: ReadState,
    next: Pick<ServedState, 'served' | 'isSwitching' | 'releases'>,
  ): Promise<ReadState> {
    const state: ServedState = { ...next, version: randomUUID(), since: new Date().toISOString(), by: thisProcess() };
    const isOurs = await this.writeJson(this.statePath, state, etag === undefined ? 'none' : { etag });
    // An answer may get lost: then the client repeats a request that was already carried out.
    const now = await this.store.read(this.statePath);
    const stored = now && (JSON.parse(now.text) as ServedState);
    if (now && stored?.version === state.version) return { state, etag: now.etag };
    const other = stored
      ? `${nameOf(stored.by)} serves release ${stored.served} since ${stored.since}`
      : 'the state is gone';
    throw new Error(
      `${this.name}: another deploy was faster: ${other}. ` +
        `${isOurs ? 'It replaced this one' : 'Nothing was changed'}. Fix: deploy again if yours is the one to serve`,
    );
  }

  private async refuseMissing(id: string, files: readonly string[]): Promise<void> {
    const keys = new Set((await this.store.list(`${this.name}/`)).map(({ key }) => key));
    const gone = files.filter((path) => !keys.has(this.siteKey(path)));
    if (gone.length === 0) return;
    throw new Error(
      `${this.name}: ${gone.length} files of release ${id} are not in the store, among them ${gone[0]}. ` +
        'Nothing was changed. Fix: deploy it again from the folder that it was published to',
    );
  }

  private writeJson(key: string, value: object, condition?: Parameters<ObjectStore['write']>[2]): Promise<boolean> {
    const object: NewObject = { ...JSON_TYPE, body: `${JSON.stringify(value, undefined, 2)}\n` };
    return this.store.write(key, object, condition);
  }

  private get home(): string {
    return `.releases/${this.name}`;
  }

  private get statePath(): string {
    return `${this.home}/state.json`;
  }

  private get probePath(): string {
    return `${this.home}/conditions.json`;
  }

  private recordKey(id: string): string {
    return `${this.home}/${id}.json`;
  }

  private pageKey(id: string, path: string): string {
    return `${this.home}/${id}/${path}`;
  }

  private siteKey(path: string): string {
    return `${this.name}/${path}`;
  }
}

function nameOf({ pid, host }: ProcessIdentity): string {
  return `process ${pid} on ${host}`;
}

function previousOf(served: string, releases: readonly StoredRelease[]): StoredRelease | undefined {
  const earlier = releases.filter(({ id, servedAt }) => id < served && servedAt !== undefined);
  return earlier.sort((one, other) => (one.servedAt ?? '').localeCompare(other.servedAt ?? '')).at(-1);
}

/** Enough to use a whole connection, few enough for every store. */
const CONCURRENT_REQUESTS = 8;
