import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentCache } from './DocumentCache';
import { type JsonDocument, jsonFiles, type SourceDocument } from './JsonDocument';
import { ownSteps } from './overlays';

/** Every document of the product, by kind and name. Shapes are not validated here; `flows check` does that. */
export interface Documents {
  readonly schemasDir: string;
  readonly localesDir: string;
  readonly dataPoints: JsonDocument;
  /** Formats that documents declare; others are code. */
  readonly formats: ReadonlyMap<string, JsonDocument>;
  readonly sharedSteps: ReadonlyMap<string, JsonDocument>;
  readonly states: ReadonlyMap<string, JsonDocument>;
  readonly countries: ReadonlyMap<string, CountryDocuments>;
  readonly brands: ReadonlyMap<string, JsonDocument>;
  readonly deployments: ReadonlyMap<string, JsonDocument>;
  readonly localeIndex: JsonDocument;
  /** locale → namespace → document. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, JsonDocument>>;
  /** How texts are worded, by locale. */
  readonly words: ReadonlyMap<string, JsonDocument>;
  /** Versions of the texts that a locale took over from another, as they were read, by locale. */
  readonly accepted: ReadonlyMap<string, JsonDocument>;
  /** Behaviour of the sandbox's lenders. */
  readonly lenders: ReadonlyMap<string, JsonDocument>;
}

export interface CountryDocuments {
  readonly country: JsonDocument;
  readonly sequence: JsonDocument;
  /** Files of its own steps, as written. */
  readonly stepFiles: ReadonlyMap<string, JsonDocument>;
  /** Own steps; those that extend a shared step are merged over it. */
  readonly steps: ReadonlyMap<string, SourceDocument>;
}

/** Serves all checks and publications of a process. */
const shared = new DocumentCache();

/**
 * Reads all documents below the two folders. Throws only when a folder or a required file cannot be read.
 *
 * @param cache returns what has not changed since the last reading as the same objects
 */
export function loadDocuments(schemasDir: string, localesDir: string, cache = shared): Documents {
  const read = (file: string) => cache.read(file);
  const files = (folder: string) => cache.keep(folder, jsonFiles(folder, read));
  const folders = <T>(folder: string, readFolder: (path: string) => T) =>
    cache.keep(folder, mapFolders(folder, readFolder));
  const sharedSteps = files(join(schemasDir, 'steps'));
  const readCountry = (folder: string): CountryDocuments => {
    const stepFiles = files(join(folder, 'steps'));
    return cache.keep(`${folder}:country`, {
      country: read(join(folder, 'country.json')),
      sequence: read(join(folder, 'sequence.json')),
      stepFiles,
      steps: cache.keep(`${folder}:steps`, ownSteps(stepFiles, sharedSteps)),
    });
  };
  const ofLocale = mapFolders(localesDir, files);
  const aboutTexts = (name: string) => cache.keep(`${localesDir}:${name}`, documentsNamed(name, ofLocale));
  return cache.keep(`${schemasDir}:${localesDir}`, {
    schemasDir,
    localesDir,
    dataPoints: read(join(schemasDir, 'data-points.json')),
    formats: files(join(schemasDir, 'formats')),
    sharedSteps,
    states: files(join(schemasDir, 'states')),
    countries: folders(join(schemasDir, 'countries'), readCountry),
    brands: folders(join(schemasDir, 'brands'), (folder) => read(join(folder, 'brand.json'))),
    deployments: files(join(schemasDir, 'deployments')),
    localeIndex: read(join(localesDir, 'locales.json')),
    texts: cache.keep(
      localesDir,
      new Map(
        [...ofLocale].map(([name, all]) => [name, cache.keep(`${localesDir}:texts of ${name}`, textsAmong(all))]),
      ),
    ),
    words: aboutTexts('words'),
    accepted: aboutTexts('accepted'),
    lenders: files(lendersFolder(schemasDir)),
  });
}

/** Documents of a locale's folder that are about its texts. */
const ABOUT_TEXTS: readonly string[] = ['words', 'accepted'];

function textsAmong(files: ReadonlyMap<string, JsonDocument>): ReadonlyMap<string, JsonDocument> {
  return new Map([...files].filter(([name]) => !ABOUT_TEXTS.includes(name)));
}

function documentsNamed(
  name: string,
  folders: ReadonlyMap<string, ReadonlyMap<string, JsonDocument>>,
): ReadonlyMap<string, JsonDocument> {
  return new Map(
    [...folders].flatMap(([folder, files]) => {
      const document = files.get(name);
      return document ? [[folder, document] as const] : [];
    }),
  );
}

function mapFolders<T>(parent: string, read: (folder: string) => T): ReadonlyMap<string, T> {
  const folders = existsSync(parent) ? readdirSync(parent, { withFileTypes: true }) : [];
  const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return new Map(names.sort().map((name) => [name, read(join(parent, name))]));
}

/** Returns the folder of the sandbox's lenders: in `sandbox`, beside the folder of the other documents. */
export function lendersFolder(schemasDir: string): string {
  return join(schemasDir, '..', 'sandbox', 'journeys');
}

/** Returns the documents of the sandbox's lenders, ordered by file name; empty if their folder does not exist. */
export function readLenderDocuments(schemasDir: string): ReadonlyMap<string, JsonDocument> {
  return jsonFiles(lendersFolder(schemasDir));
}
