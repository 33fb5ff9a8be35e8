import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonDocument } from '../../documents/JsonDocument';
import type { Documents } from '../../documents/loadDocuments';
import { contentHash } from '../../documents/stableJson';
import { DeploymentReleases, type Release } from './DeploymentReleases';

/** The documents of which releases are made: when they were read, and which version of each. */
export interface DocumentsRead {
  readonly at: Date;
  /** By file, such as `schemas/steps/gender.json`. */
  readonly versions: ReadonlyMap<string, DocumentVersion>;
}

interface DocumentVersion {
  readonly hash: string;
  readonly changedAt: Date;
}

/** Returns the versions of all documents. */
export function readVersions(documents: Documents, at: Date): DocumentsRead {
  const { schemasDir, localesDir, dataPoints, sharedSteps, states, countries, brands, deployments } = documents;
  const ofCountries = [...countries.values()].flatMap(({ country, sequence, stepFiles }) => [
    country,
    sequence,
    ...stepFiles.values(),
  ]);
  const texts = [...documents.texts.values()].flatMap((namespaces) => [...namespaces.values()]);
  const all = [
    ...[dataPoints, documents.localeIndex, ...ofCountries, ...texts],
    ...[sharedSteps, states, brands, deployments, documents.formats].flatMap((map) => [...map.values()]),
  ];
  const nameOf = ({ file }: JsonDocument): string => {
    const isText = !relative(localesDir, file).startsWith('..');
    return isText ? join('locales', relative(localesDir, file)) : join('schemas', relative(schemasDir, file));
  };
  const version = ({ file, text }: JsonDocument): DocumentVersion => {
    return { hash: contentHash(text), changedAt: statSync(file).mtime };
  };
  return { at, versions: new Map(all.map((document) => [nameOf(document), version(document)])) };
}

/** Returns what a release records of its documents: the version of each. */
export function recordedVersions({ versions }: DocumentsRead): Readonly<Record<string, string>> {
  return Object.fromEntries([...versions].map(([name, { hash }]) => [name, hash]));
}

/**
 * Throws if something was published after these documents were read, or if one of them is a version that what is live
 * has replaced: two authors who publish at once would undo each other's change without a word. A document that was
 * changed back on purpose is newer than what is live, and passes.
 */
export function refuseOlderDocuments(out: string, names: readonly string[], read: DocumentsRead): void {
  for (const name of names) {
    const releases = new DeploymentReleases(out, name);
    const live = releases.current();
    if (!live) continue;
    const since = releases.servedSince(live);
    if (since > read.at) {
      throw new Error(
        `${name} was published by somebody else at ${since.toISOString()}, while this publication was under way. ` +
          'Nothing was changed. Fix: get the newest documents, and publish again.',
      );
    }
    const older = replacedVersions(read, live, releases.list());
    if (older.length === 0) continue;
    throw new Error(
      `These documents are older than what is live (${name}, since ${since.toISOString()}):\n` +
        `${older.map((file) => `  ${file}`).join('\n')}\n` +
        'Nothing was changed. Fix: get the newest documents, or add --replace-newer.',
    );
  }
}

function replacedVersions({ versions }: DocumentsRead, live: Release, all: readonly Release[]): readonly string[] {
  const earlier = all.filter(({ id }) => id < live.id);
  const publishedAt = new Date(live.publishedAt);
  return [...versions].flatMap(([file, { hash, changedAt }]) => {
    const isOther = live.documents?.[file] !== undefined && live.documents[file] !== hash;
    const wasLive = earlier.some(({ documents }) => documents?.[file] === hash);
    return isOther && wasLive && changedAt < publishedAt ? [file] : [];
  });
}
