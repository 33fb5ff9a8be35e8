import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../command/readArguments';
import type { PublishedWords } from '../publish/agreementTexts';
import { DeploymentReleases, publishedDeployments, type Release } from '../publish/DeploymentReleases';
import { AGREED_FOLDER } from '../publish/publishedPlaces';

/** Words with a hash, as a deployment has published them. */
interface FoundWords {
  readonly words: PublishedWords;
  /** The stored releases that have them, oldest first. */
  readonly releases: readonly Release[];
}

/**
 * Returns the lines of `flows report --agreement`: the page with the words that have this hash, as it was, and the stored
 * releases that show it.
 *
 * @param out folder to which the site was published
 */
export function reportAgreement(hash: string, out: string, usage: string): readonly string[] {
  if (!/^[\da-f]{64}$/.test(hash)) throw new UsageError(`"${hash}" is no SHA-256 in hexadecimal digits`, usage);
  const found = publishedDeployments(out).flatMap((name) => wordsIn(out, name, hash));
  if (found.length > 0) return found.flatMap(linesOf);
  throw new Error(
    `No text that was published to ${out} has the hash ${hash}. The words of policies and of lenders' consents are the ` +
      "API's: it finds them by the rule in its contract (AgreementRecord). Fix: look there, or name another folder",
  );
}

function wordsIn(out: string, name: string, hash: string): readonly FoundWords[] {
  const releases = new DeploymentReleases(out, name);
  const current = releases.current();
  const folder = current && releases.folderOf(current);
  if (folder === undefined) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return files
    .filter((path) => path.includes(`${AGREED_FOLDER}/`) && path.endsWith(`.${hash}.json`))
    .map((path) => ({
      words: JSON.parse(readFileSync(join(folder, path), 'utf8')) as PublishedWords,
      releases: releases.list().filter((release) => existsSync(join(releases.folderOf(release), path))),
    }));
}

function linesOf({ words, releases }: FoundWords): readonly string[] {
  const { deployment, locale, id, kind, release, page = 'every page', heading = '', intro = '', title, text } = words;
  return [
    `${deployment}  ${locale}  ${id} (${kind})`,
    `First shown by release ${release}, on ${page === 'every page' ? page : `/${page}`}`,
    ...releases.map(({ id: stored, publishedAt, flowId }) => `Stored: ${stored}  ${publishedAt}  flow ${flowId}`),
    '',
    ...[heading, intro].filter((line) => line !== ''),
    ...(heading === '' ? [] : ['']),
    ...(text === '' ? [`[ ] ${title}`] : [title, ...text.split('\n').map((line) => `    ${line}`)]),
    '',
  ];
}
