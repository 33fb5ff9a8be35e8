import type { DeploymentDocument } from '../../documents/documentShapes';
import type { Documents } from '../../documents/loadDocuments';
import { localeFacts } from '../../documents/resolveTexts';
import { CHECK_FAILED, checkDocuments } from '../check/checkDocuments';
import type { Problem } from '../check/Problem';

/**
 * Returns the problems that one deployment has. What is wrong in other countries, brands and languages does not keep it
 * from being published: only what is found as well when they are left out.
 */
export function problemsOfDeployment(documents: Documents, deployment: string): readonly Problem[] {
  const all = checkDocuments(documents);
  const needed = [documents.deployments.get(deployment)?.file, documents.localeIndex.file];
  // Without these two, nobody knows what belongs to the deployment.
  if (!documents.deployments.has(deployment) || all.some(({ file }) => needed.includes(file))) return all;
  const ownProblems = checkDocuments(documentsOf(documents, deployment), { memory: new Map() });
  const knownPlaces = new Set(all.map(placeOf));
  const isTried = all.every(({ rule }) => rule !== CHECK_FAILED);
  return isTried ? ownProblems.filter((problem) => knownPlaces.has(placeOf(problem))) : ownProblems;
}

function placeOf({ file, line, column, rule }: Problem): string {
  return `${file}:${line}:${column} ${rule}`;
}

function documentsOf(documents: Documents, name: string): Documents {
  const { country, brand, locales } = documents.deployments.get(name)?.data as DeploymentDocument;
  const needed = locales.flatMap((locale) => [locale, ...localeFacts(documents, locale).fallbacks]);
  return {
    ...documents,
    deployments: only(documents.deployments, [name]),
    countries: only(documents.countries, [country]),
    brands: only(documents.brands, [brand]),
    texts: only(documents.texts, needed),
    words: only(documents.words, needed),
    accepted: only(documents.accepted, needed),
  };
}

function only<Value>(all: ReadonlyMap<string, Value>, names: readonly string[]): ReadonlyMap<string, Value> {
  return new Map([...all].filter(([name]) => names.includes(name)));
}
