import { rmSync } from 'node:fs';
import type { EnvironmentName } from '../../src/published/settings';
import { DeploymentReleases } from './DeploymentReleases';
import { lockReleases } from './lockReleases';
import { refuseOtherEnvironments } from './otherEnvironments';
import { SiteFolder } from './SiteFolder';

export interface SiteTarget {
  /** Folder of the site; each deployment gets a subfolder. */
  readonly out: string;
  readonly environment: EnvironmentName;
  /** Whether this may replace another environment in the same folder; defaults to no. */
  readonly isEnvironmentReplaced?: boolean | undefined;
  /** Throws if the releases must not replace what is live; asked once nobody else can change it. */
  readonly refuse?: () => void;
}

/** A release that is written but not served yet. */
export interface PreparedRelease<Served> {
  /** Replaces the previous release. */
  readonly serve: () => Served;
  readonly discard: () => void;
}

/**
 * Publishes releases to a folder: serves none before all are written. Changes nothing if one of them fails, if the
 * folder serves another environment, or if another process is publishing to it.
 */
export async function publishReleases<Served>(
  target: SiteTarget,
  prepares: readonly (() => Promise<PreparedRelease<Served>>)[],
): Promise<readonly Served[]> {
  const unlock = lockReleases(target.out, 'publish');
  const prepared: PreparedRelease<Served>[] = [];
  try {
    refuseReplacing(target);
    target.refuse?.();
    for (const prepare of prepares) prepared.push(await prepare());
    return prepared.map(({ serve }) => serve());
  } catch (error) {
    for (const { discard } of prepared) discard();
    throw error;
  } finally {
    unlock();
  }
}

/** Throws if a folder serves another environment, unless that may be replaced. */
export function refuseReplacing({ out, environment, isEnvironmentReplaced }: SiteTarget): void {
  if (isEnvironmentReplaced !== true) refuseOtherEnvironments(out, environment);
}

export interface ReleaseTarget {
  readonly name: string;
  readonly out: string;
  readonly environmentName: EnvironmentName;
  /** Address of the site on its host, without a trailing slash. */
  readonly basePath: string;
  /** Whether files get compressed versions beside them, which takes time; defaults to yes. */
  readonly isCompressed?: boolean | undefined;
  /** Days for which the files of earlier releases are stored; defaults to a month. */
  readonly keptDays?: number | undefined;
  /** The version of each document, to be recorded. */
  readonly documents?: Readonly<Record<string, string>>;
}

/** What is recorded of a release, besides its files. */
export interface WrittenRelease {
  readonly flowId: string;
  /** Addresses that lead to a step, of this release and of earlier ones. */
  readonly paths: readonly string[];
}

/**
 * Writes a release of one deployment to a folder that is not served.
 *
 * @param write writes its files, given the addresses that led to steps in earlier releases
 */
export async function prepareRelease<Written extends WrittenRelease>(
  target: ReleaseTarget,
  write: (site: SiteFolder, earlierPaths: readonly string[]) => Promise<Written>,
): Promise<PreparedRelease<Written & { readonly published: readonly string[] }>> {
  const { name, out, environmentName: environment, basePath, isCompressed, keptDays, documents } = target;
  const releases = new DeploymentReleases(out, name, keptDays);
  const current = releases.current();
  const before = current && releases.folderOf(current);
  const folder = releases.createDraft();
  const discard = (): void => rmSync(folder, { recursive: true, force: true });
  const site = new SiteFolder({ folder, basePath, before, isCompressed });
  try {
    const earlierPaths = releases.list().flatMap(({ paths = [] }) => paths);
    const written = await write(site, earlierPaths);
    const serve = () => {
      const { contentId, hashedFiles: files, lastingFiles: pages, published } = site;
      const { flowId, paths } = written;
      releases.publish({ folder, environment, flowId, contentId, files, pages, paths, documents });
      return { ...written, published };
    };
    return { serve, discard };
  } catch (error) {
    discard();
    throw error;
  }
}
