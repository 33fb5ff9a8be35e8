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

/** What was published of a deployment at one time. */
export interface Release {
  /** Sorts by the time of publishing. */
  readonly id: string;
  readonly publishedAt: string;
  readonly environment: EnvironmentName;
  readonly flowId: string;
  /** Equal for equal content. */
  readonly contentId: string;
  /** Files that carry a hash, by their path from the deployment's folder. */
  readonly files: readonly string[];
  /** Files that every release has under the same path. */
  readonly pages: readonly string[];
}

/** A release that is written and not served yet. */
interface ReleaseDraft extends Omit<Release, 'id' | 'publishedAt'> {
  /** Folder that nobody reads yet. */
  readonly folder: string;
}

/** How long a release counts as being in use after another one took its place. */
const KEPT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
/** No publishing takes this long: what is unfinished for longer was given up. */
const GIVEN_UP_MS = 60 * 60 * 1000;

/**
 * The releases of one deployment. `<out>/<name>` is a symbolic link to the folder of the one that is served; switching
 * is one move of that link, so a reader finds all of one release or all of another. Each folder also holds the hashed
 * files of the releases that were served lately, for those who still have a page of theirs open.
 */
export class DeploymentReleases {
  private readonly link: string;
  private readonly shelf: string;
  private readonly keptDays: number;

  constructor(out: string, name: string, keptDays = KEPT_DAYS) {
    this.link = join(out, name);
    this.shelf = join(out, '.releases', name);
    this.keptDays = keptDays;
  }

  /** Those that are kept, the oldest first. */
  list(): readonly Release[] {
    if (!existsSync(this.shelf)) return [];
    const names = readdirSync(this.shelf).filter((name) => name.endsWith('.json'));
    return names.sort().map((name) => JSON.parse(readFileSync(join(this.shelf, name), 'utf8')) as Release);
  }

  /** The one that is served. */
  current(): Release | undefined {
    const id = this.isLink() ? basename(readlinkSync(this.link)) : undefined;
    return this.list().find((release) => release.id === id);
  }

  /** Of those published before the one that is served, the one that was served last: what was rolled back stays out. */
  previous(): Release | undefined {
    const current = this.current();
    const earlier = current ? this.list().filter(({ id }) => id < current.id) : [];
    return earlier.sort((one, other) => this.servedAt(one) - this.servedAt(other)).at(-1);
  }

  folderOf({ id }: Pick<Release, 'id'>): string {
    return join(this.shelf, id);
  }

  /** A new folder that nobody reads. */
  createDraft(): string {
    const folder = join(this.shelf, `draft-${randomUUID()}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Serves what was written to a draft, unless the very same is served already. */
  publish({ folder, ...about }: ReleaseDraft): Release {
    const current = this.current();
    if (current?.contentId === about.contentId && this.isWhole(current)) {
      rmSync(folder, { recursive: true });
      return current;
    }
    const publishedAt = new Date(Math.max(Date.now(), this.newestTime() + 1)).toISOString();
    const release = { id: publishedAt.replaceAll(/[-:.]/g, ''), publishedAt, ...about };
    renameSync(folder, this.folderOf(release));
    this.carryOver(release);
    const draft = `${folder}.tmp`;
    writeFileSync(draft, `${JSON.stringify(release, undefined, 2)}\n`);
    renameSync(draft, this.recordOf(release));
    this.serve(release);
    return release;
  }

  /** Serves a kept release again; whoever is on a page of another one still finds that one's files. */
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

  /** One move: there is no moment without a release. */
  private pointTo(folder: string): void {
    if (!this.isLink() && existsSync(this.link)) renameSync(this.link, this.createDraft());
    const draft = `${this.link}.${process.pid}.tmp`;
    rmSync(draft, { force: true });
    symlinkSync(relative(join(this.link, '..'), folder), draft);
    renameSync(draft, this.link);
  }

  /** The one before the one that is served stays however old it is: it is what a rollback asks for. */
  private prune(): void {
    const kept = [this.current()?.id, this.previous()?.id];
    for (const release of this.list()) {
      if (kept.includes(release.id) || this.isInUse(release)) continue;
      rmSync(this.recordOf(release));
      rmSync(this.folderOf(release), { recursive: true, force: true });
    }
    const known = new Set(this.list().flatMap(({ id }) => [id, `${id}.json`]));
    for (const name of readdirSync(this.shelf)) {
      const path = join(this.shelf, name);
      const isGivenUp = !known.has(name) && statSync(path).mtimeMs < Date.now() - GIVEN_UP_MS;
      if (isGivenUp) rmSync(path, { recursive: true });
    }
  }

  /** The record's own time says when the release was last served. */
  private noteServed(release: Release): void {
    const now = new Date();
    utimesSync(this.recordOf(release), now, now);
  }

  private isInUse(release: Release): boolean {
    return this.servedAt(release) > Date.now() - this.keptDays * DAY_MS;
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
    return Date.parse(this.list().at(-1)?.publishedAt ?? '') || 0;
  }

  private recordOf({ id }: Pick<Release, 'id'>): string {
    return join(this.shelf, `${id}.json`);
  }
}
