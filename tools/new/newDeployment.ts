import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeploymentDocument, EnvironmentDocument } from '../../documents/documentShapes';
import type { Documents } from '../../documents/loadDocuments';
import type { Json } from '../../src/published/flow';
import { FILL_IN } from '../check/placeholders';
import type { CreatedFiles } from './CreatedFiles';
import { removeMember, setValue } from './editJson';
import { fillTexts } from './fillTexts';
import { refuseNewName, refuseUnknownName } from './names';

export interface NewDeployment {
  /** `<country>-<brand>`. */
  readonly name: string;
  /** Deployment to copy; else the first of the country, else of the brand, else any. */
  readonly from?: string;
}

/** Creates a deployment of an existing country and brand. */
export function newDeployment(documents: Documents, { name, from }: NewDeployment): CreatedFiles {
  const { countries, brands, deployments } = documents;
  refuseNewName({ what: 'deployment', name }, /^[a-z]{2}-[a-z0-9]+(?:-[a-z0-9]+)*$/, deployments.keys());
  const [country, brand] = [name.slice(0, 2), name.slice(3)];
  refuseUnknownName({ what: 'country', name: country }, countries.keys());
  refuseUnknownName({ what: 'brand', name: brand }, brands.keys());
  if (from !== undefined) refuseUnknownName({ what: 'deployment', name: from }, deployments.keys());
  const source = from ?? mostSimilarDeployment(documents, country, brand);
  const { locale } = countries.get(country)?.country.data as { readonly locale: string };
  const file = copyDeployment(documents, source, { country, brand, locale });
  const texts = fillTexts(documents, { owners: [brand] });
  return {
    files: [file, ...texts],
    next: [
      `${file}: fill in every FILL_IN and every address on .example; switches and endpoints are those of ${source}`,
      ...texts.map((text) => `${text}: brands>${brand} is a draft in English`),
    ],
  };
}

export interface DeploymentFacts {
  readonly country: string;
  readonly brand: string;
  readonly locale: string;
}

/**
 * Writes a copy of a deployment for another country or brand, with placeholders for its addresses and ids. Its own
 * sequence or steps, and a review that its sequence does without, are copied only within its country.
 */
export function copyDeployment({ deployments, schemasDir }: Documents, source: string, facts: DeploymentFacts): string {
  const document = deployments.get(source);
  const { country } = document?.data as DeploymentDocument;
  let text = document?.text ?? '';
  if (country !== facts.country) {
    const ownPaths = [['sequence'], ['order'], ['steps'], ['features', 'review'], ['costs'], ['applicants'], ['pages']];
    text = ownPaths.reduce(removeMember, text);
    text = setValue(text, ['locales'], [facts.locale]);
  }
  text = setValue(setValue(text, ['country'], facts.country), ['brand'], facts.brand);
  const file = join(schemasDir, 'deployments', `${facts.country}-${facts.brand}.json`);
  writeFileSync(file, withPlaceholders(text, facts));
  return file;
}

/** Returns the existing deployment that is most similar to the requested one. */
export function mostSimilarDeployment({ deployments }: Documents, country: string, brand: string): string {
  const all = [...deployments].map(([name, { data }]) => ({ name, facts: data as DeploymentDocument }));
  const found =
    all.find(({ facts }) => facts.country === country && facts.brand === brand) ??
    all.find(({ facts }) => facts.country === country) ??
    all.find(({ facts }) => facts.brand === brand) ??
    all[0];
  if (!found) throw new Error('There is no deployment to copy: write the first one by hand, see docs/authoring.md');
  return found.name;
}

type PlaceholderEdit = readonly [path: readonly string[], value: Json];

/**
 * Returns the text of a deployment with placeholders for everything that belongs to one brand: ids of vendors, hosts,
 * origins and its address for applicants. A copy would otherwise send the answers of one brand's applicants to another.
 * Loopback hosts and paths stay.
 */
function withPlaceholders(text: string, { brand, country }: DeploymentFacts): string {
  const deployment = JSON.parse(text) as DeploymentDocument;
  const environments = Object.entries(deployment.environments).flatMap(([name, environment]) => {
    const host = name === 'staging' ? `staging.${brand}.example` : `${brand}.example`;
    const edits = [...addressEdits(environment, host, country), ...sharedEdits(environment, host)];
    return edits.map(([path, value]): PlaceholderEdit => [['environments', name, ...path], value]);
  });
  const contact: readonly PlaceholderEdit[] = deployment.contact
    ? [[['contact'], { email: `contact@${brand}.example` }]]
    : [];
  return [...sharedEdits(deployment, `${brand}.example`), ...contact, ...environments].reduce(
    (edited, [path, value]) => setValue(edited, path, value),
    text,
  );
}

function addressEdits(
  { apiBase, origin, reportingEndpoint = '' }: EnvironmentDocument,
  host: string,
  country: string,
): readonly PlaceholderEdit[] {
  return [
    ...(URL.canParse(apiBase) ? [[['apiBase'], `https://api.${host}`] as const] : []),
    ...(URL.canParse(reportingEndpoint) ? [[['reportingEndpoint'], `https://api.${host}/reports`] as const] : []),
    ...(origin === undefined ? [] : [[['origin'], `https://apply-${country}.${host}`] as const]),
  ];
}

type Shared = Pick<EnvironmentDocument, 'redirectHosts' | 'frameAncestors' | 'tracking'>;

function sharedEdits(
  { redirectHosts, frameAncestors, tracking = {} }: Shared,
  host: string,
): readonly PlaceholderEdit[] {
  const ids = Object.entries(tracking).flatMap(([vendor, facts]: readonly [string, object]) =>
    ['id', 'sendTo']
      .filter((name) => name in facts)
      .map((name): PlaceholderEdit => [['tracking', vendor, name], FILL_IN]),
  );
  return [
    ...listEdit('redirectHosts', redirectHosts, `*.${host}`),
    ...listEdit('frameAncestors', frameAncestors, `https://*.${host}`),
    ...ids,
  ];
}

function listEdit(name: string, values: readonly string[] = [], placeholder: string): readonly PlaceholderEdit[] {
  const localValues = values.filter((value) => /localhost|127\.0\.0\.1/.test(value));
  return localValues.length === values.length ? [] : [[[name], [placeholder, ...localValues]]];
}
