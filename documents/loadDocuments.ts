import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JsonDocument, jsonFiles, type SourceDocument } from './JsonDocument';
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

/** Reads all documents below the two folders. Throws only when a folder or a required file cannot be read. */
export function loadDocuments(schemasDir: string, localesDir: string): Documents {
  const sharedSteps = jsonFiles(join(schemasDir, 'steps'));
  return {
    schemasDir,
    localesDir,
    dataPoints: new JsonDocument(join(schemasDir, 'data-points.json')),
    formats: jsonFiles(join(schemasDir, 'formats')),
    sharedSteps,
    states: jsonFiles(join(schemasDir, 'states')),
    countries: mapFolders(join(schemasDir, 'countries'), (folder) => readCountry(folder, sharedSteps)),
    brands: mapFolders(join(schemasDir, 'brands'), (folder) => new JsonDocument(join(folder, 'brand.json'))),
    deployments: jsonFiles(join(schemasDir, 'deployments')),
    localeIndex: new JsonDocument(join(localesDir, 'locales.json')),
    texts: mapFolders(localesDir, jsonFiles),
    lenders: readLenderDocuments(schemasDir),
  };
}

function readCountry(folder: string, sharedSteps: ReadonlyMap<string, JsonDocument>): CountryDocuments {
  const stepFiles = jsonFiles(join(folder, 'steps'));
  return {
    country: new JsonDocument(join(folder, 'country.json')),
    sequence: new JsonDocument(join(folder, 'sequence.json')),
    stepFiles,
    steps: ownSteps(stepFiles, sharedSteps),
  };
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
