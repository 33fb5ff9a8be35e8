import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf } from '../publish/contentTypes';
import { DeploymentReleases, type Release } from '../publish/DeploymentReleases';
import { type HeaderRule, headersOf } from '../publish/headerRules';
import { isDerived, isForHosts } from '../publish/publishedPlaces';
import type { NewObject } from './ObjectStore';

/** A file of a release, by its path below the deployment's folder. */
export interface SiteFile {
  readonly path: string;
  /** Size as stored. */
  readonly size: number;
  readonly read: () => NewObject;
}

/** The release of a folder that is served, as it is stored elsewhere. */
export interface LocalRelease {
  readonly release: Release;
  /** Files whose names identify their content, those of earlier releases among them. Any order will do. */
  readonly hashed: readonly SiteFile[];
  /** Files with lasting names, in the order in which they replace those of the release before: the first page last. */
  readonly pages: readonly SiteFile[];
}

/** Headers that change with a page: its policy names its styles. All others are the same for every release. */
const OF_PAGES = ['Content-Security-Policy', 'Content-Security-Policy-Report-Only', 'Reporting-Endpoints'];
/** Amazon stores no more bytes of metadata than this with an object. */
const METADATA_BYTES = 2048;

/** Returns the release of a deployment that a folder serves; an error if there is none. */
export function localRelease(out: string, name: string): LocalRelease {
  const releases = new DeploymentReleases(out, name);
  const release = releases.current();
  if (!release) throw new Error(`${out} serves no release of ${name}`);
  const folder = releases.folderOf(release);
  const rules = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as readonly HeaderRule[];
  const lasting = new Set(release.pages);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile() && !isDerived(path))
    .sort();
  const fileAt = (path: string): SiteFile => siteFile({ folder, path, isHashed: !lasting.has(path) }, rules);
  return {
    release,
    hashed: paths.filter((path) => !lasting.has(path)).map(fileAt),
    // What is beside the site is for servers of the folder.
    pages: paths
      .filter((path) => lasting.has(path) && path.includes('.') && isInSite(path, rules))
      .sort((one, other) => rankOf(one) - rankOf(other))
      .map(fileAt),
  };
}

/** Only files of the site have a rule about how long they may be cached. */
function isInSite(path: string, rules: readonly HeaderRule[]): boolean {
  return headersOf(rules, path)['Cache-Control'] !== undefined;
}

/** Pages come after everything they name, and the first page, which most visitors open, comes last. */
function rankOf(path: string): number {
  if (path.endsWith('index.html')) return 2;
  return path.endsWith('.html') ? 1 : 0;
}

interface PlacedFile {
  readonly folder: string;
  readonly path: string;
  readonly isHashed: boolean;
}

function siteFile({ folder, path, isHashed }: PlacedFile, rules: readonly HeaderRule[]): SiteFile {
  const headers = headersOf(rules, path);
  // Only browsers that run the application request these files, and all of them read Brotli.
  const isBrotli = isHashed && !isForHosts(path) && existsSync(join(folder, `${path}.br`));
  const file = join(folder, isBrotli ? `${path}.br` : path);
  const metadata = OF_PAGES.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name.toLowerCase(), value] as const];
  });
  const bytes = metadata.reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(value), 0);
  return {
    path,
    size: statSync(file).size,
    read: () => ({
      body: readFileSync(file),
      contentType: contentTypeOf(path),
      cacheControl: headers['Cache-Control'] ?? 'no-cache',
      ...(isBrotli && { contentEncoding: 'br' }),
      ...(bytes <= METADATA_BYTES && { metadata: Object.fromEntries(metadata) }),
    }),
  };
}
