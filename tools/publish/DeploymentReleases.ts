import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { EnvironmentName } from '../../src/published/settings';
import { linkFile } from './SiteFolder';

/** A version of a deployment published at one time. */
export interface Release {
  /** Sorts by the time of publishing. */
  readonly id: string;
  readonly publishedAt: string;
  readonly environment: EnvironmentName;
  readonly flowId: string;
  /** Equal for equal content. */
  readonly contentId: string;
  /** Files with a hash in their name, relative to the deployment's folder. */
  readonly files: readonly string[];
  /** Files that every release has under the same path. */
  readonly pages: readonly string[];
  /** Addresses that lead to a step, below the base path; unknown for releases of older versions of this tool. */
  readonly paths?: readonly string[];
  /** The version of each document that it was made of; unknown as above. */
  readonly documents?: Readonly<Record<string, string>> | undefined;
}

/** A release that is written but not served yet. */
interface ReleaseDraft extends Omit<Release, 'id' | 'publishedAt'> {
  /** Folder that is not served yet. */
  readonly folder: string;
}

/** Days for which a release counts as in use after it was last served, unless the operator says otherwise. */
export const DEFAULT_KEPT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Modification time of a record whose release was never served. */
const NEVER = new Date(0);

/** Returns the folder of all releases of a site, and of the lock on it. */
export function releasesFolder(out: string): string {
  return join(out, '.releases');
}

/** Returns the time since which a release must have been served to count as in use, in milliseconds since 1970. */
export function keptSince(days: number): number {
  return Date.now() - days * DAY_MS;
}

/** Returns the names of the deployments that were published to a folder. */
export function publishedDeployments(out: string): readonly string[] {
  const folder = releasesFolder(out);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => new DeploymentReleases(out, name).list().length > 0).sort();
}

/**
 * The releases of one deployment. `<out>/<name>` is a symbolic link to the folder of the current one; switching
 * replaces that link in one operation, so a reader never sees a mix of two releases. Each folder also holds the
 * hashed files of recently served releases, for readers who still have a page of theirs open.
 *
 * A process may end between any two operations: they are ordered so that the link always leads to a whole release with
 * a record, and the next publication removes the rest. Only the holder of the lock on the folder may write.
 */
export class DeploymentReleases {
  private readonly link: string;
  private readonly shelf: string;
  private readonly keptDays: number;

  constructor(out: string, name: string, keptDays = DEFAULT_KEPT_DAYS) {
    this.link = join(out, name);
    this.shelf = join(releasesFolder(out), name);
    this.keptDays = keptDays;
  }

  /** Returns the stored releases, oldest first. */
  list(): readonly Release[] {
    if (!existsSync(this.shelf)) return [];
    const names = readdirSync(this.shelf).filter((name) => name.endsWith('.json'));
    return names.sort().map((name) => JSON.parse(readFileSync(join(this.shelf, name), 'utf8')) as Release);
  }

  /** Returns the release being served. */
  current(): Release | undefined {
    const id = this.isLink() ? basename(readlinkSync(this.link)) : undefined;
    return this.list().find((release) => release.id === id);
  }

  /**
   * Returns the most recently served of the releases published before the current one. This skips releases that were
   * rolled back.
   */
  previous(): Release | undefined {
    const current = this.current();
    const earlier = current ? this.list().filter((each) => each.id < current.id && this.wasServed(each)) : [];
    return earlier.sort((one, other) => this.servedAt(one) - this.servedAt(other)).at(-1);
  }

  /** Returns when a release was last put in service; its publication, if it never was. */
  servedSince(release: Release): Date {
    return new Date(Math.max(this.servedAt(release), Date.parse(release.publishedAt)));
  }

  folderOf({ id }: Pick<Release, 'id'>): string {
    return join(this.shelf, id);
  }

  /** Creates a new folder that is not served; an error if the address of the deployment holds files of another kind. */
  createDraft(): string {
    if (!this.isLink() && existsSync(this.link)) {
      throw new Error(`${this.link} was not published: it isn't a link to a release. Fix: move it elsewhere`);
    }
    const folder = join(this.shelf, `draft-${randomUUID()}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Serves the content of a draft, unless the current release has the same content. */
  publish({ folder, ...about }: ReleaseDraft): Release {
    const current = this.current();
    if (current?.contentId === about.contentId && this.isWhole(current)) {
      rmSync(folder, { recursive: true });
      this.prune();
      return current;
    }
    const publishedAt = new Date(Math.max(Date.now(), this.newestTime() + 1)).toISOString();
    const release = { id: publishedAt.replaceAll(/[-:.]/g, ''), publishedAt, ...about };
    renameSync(folder, this.folderOf(release));
    this.carryOver(release);
    const draft = `${folder}.tmp`;
    writeFileSync(draft, `${JSON.stringify(release, undefined, 2)}\n`);
    utimesSync(draft, NEVER, NEVER);
    renameSync(draft, this.recordOf(release));
    this.serve(release);
    return release;
  }

  /** Serves a stored release again. Pages of other releases that are still open can still load their files. */
  restore(release: Release): void {
    this.carryOver(release);
    this.serve(release);
  }

  private serve(release: Release): void {
    const before = this.current();
    if (before) this.noteServed(before);
    this.pointTo(this.folderOf(release));
    this.noteServed(release);
    this.prune();
  }

  private carryOver(release: Release): void {
    const current = this.current()?.id;
    for (const other of this.list()) {
      if (other.id === release.id || (other.id !== current && !this.isInUse(other))) continue;
      for (const file of other.files) {
        const target = join(this.folderOf(release), file);
        if (!existsSync(target)) linkFile(join(this.folderOf(other), file), target);
      }
    }
  }

  /** Replaces the link in one operation, so that there is always a release. */
  private pointTo(folder: string): void {
    const draft = join(this.shelf, 'link.tmp');
    rmSync(draft, { force: true });
    symlinkSync(relative(join(this.link, '..'), folder), draft);
    renameSync(draft, this.link);
  }

  /**
   * Removes what is no longer in use, and what a publication that was ended left behind. The release before the current
   * one stays however old it is, for a rollback.
   */
  private prune(): void {
    const kept = [this.current()?.id, this.previous()?.id];
    for (const release of this.list()) {
      if (!kept.includes(release.id) && !this.isInUse(release)) rmSync(this.recordOf(release));
    }
    const knownEntries = new Set(this.list().flatMap(({ id }) => [id, `${id}.json`]));
    for (const name of readdirSync(this.shelf)) {
      if (!knownEntries.has(name)) rmSync(join(this.shelf, name), { recursive: true });
    }
  }

  /** The modification time of the record is when the release was last served. */
  private noteServed(release: Release): void {
    const now = new Date();
    utimesSync(this.recordOf(release), now, now);
  }

  private isInUse(release: Release): boolean {
    return this.servedAt(release) > keptSince(this.keptDays);
  }

  private wasServed(release: Release): boolean {
    return this.servedAt(release) > NEVER.getTime();
  }

  private servedAt(release: Release): number {
    return statSync(this.recordOf(release)).mtimeMs;
  }

  private isWhole(release: Release): boolean {
    return [...release.files, ...release.pages].every((file) => existsSync(join(this.folderOf(release), file)));
  }

  private isLink(): boolean {
    return lstatSync(this.link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  }

  private newestTime(): number {
    return Math.max(0, ...this.list().map(({ publishedAt }) => Date.parse(publishedAt)));
  }

  private recordOf({ id }: Pick<Release, 'id'>): string {
    return join(this.shelf, `${id}.json`);
  }
}
