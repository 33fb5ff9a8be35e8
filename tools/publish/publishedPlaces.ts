import { CONTENT_TYPES } from './contentTypes';

/** Folders of files with a hash of their content in the name. */
export const HASHED_FOLDERS = ['assets', 'flow', 'texts', 'brand', 'agreed'] as const;
/** Folder of the words that applicants agree to, by their hash. */
export const AGREED_FOLDER = 'agreed';
/** Folder of the files that pages of other origins load: the script for hosts. */
export const EMBED_FOLDER = 'embed';
/** Folder of pages that need no script: the imprint and its like. */
export const LEGAL_FOLDER = 'legal';
/** All folders of a published deployment, below its base path. Nothing else is a file: other addresses are pages. */
export const PUBLISHED_FOLDERS: readonly string[] = [...HASHED_FOLDERS, EMBED_FOLDER, LEGAL_FOLDER];

/** Address of all states after the form, where vendors could read it. */
export const NEUTRAL_ROUTE = 'application';

/** Endings of files, which never fall back to a page: a missing script must not be answered with HTML. */
export const PUBLISHED_ENDINGS = [...Object.values(CONTENT_TYPES), 'woff xml br gz']
  .flatMap((endings) => endings.split(' '))
  .filter((ending) => ending !== 'html')
  .join('|');
/** Endings of compressed versions, which come by content negotiation, and of drafts. */
export const DERIVED_ENDINGS = 'br|gz|tmp';

const IN_FOLDER = new RegExp(`^(?:${PUBLISHED_FOLDERS.join('|')})(?:/|$)`);
const DERIVED = new RegExp(`\\.(?:${DERIVED_ENDINGS})$`);
const FILE = new RegExp(`\\.(?:${PUBLISHED_ENDINGS})$`, 'i');
const AGREED = new RegExp(`(?:^|/)${AGREED_FOLDER}/`);
const FOR_HOSTS = new RegExp(`(?:^|/)${EMBED_FOLDER}/`);

/** Returns what a path below the base path names. A file may still not exist. */
export function kindOfPlace(path: string): 'file' | 'page' | 'missing' {
  if (IN_FOLDER.test(path)) return isDerived(path) ? 'missing' : 'file';
  return FILE.test(path) ? 'missing' : 'page';
}

/** Whether a file is a compressed version of another one, or a draft. */
export function isDerived(path: string): boolean {
  return DERIVED.test(path);
}

/** Whether a file stays, whatever release is served: somebody may name it years later. */
export function staysForGood(path: string): boolean {
  return isForHosts(path) || AGREED.test(path);
}

/** Whether pages of other origins load a file. */
export function isForHosts(path: string): boolean {
  return FOR_HOSTS.test(path);
}
