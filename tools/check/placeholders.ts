import { join, relative } from 'node:path';
import { JsonDocument } from '../../documents/JsonDocument';
import type { Documents } from '../../documents/loadDocuments';
import type { EnvironmentName } from '../../src/published/settings';
import { metaSchemasOf } from '../command/documentFolders';
import { type DocumentNode, rootNodeOf } from './DocumentNode';
import { type Problem, problemAt } from './Problem';

/** Members of an environment that are addresses of external hosts. */
const ADDRESSES = ['apiBase', 'origin', 'redirectHosts', 'frameAncestors'];

export interface PlaceholderScope {
  readonly environment: EnvironmentName;
  /** Only this deployment; all if absent. */
  readonly deployment?: string;
}

/**
 * Finds every placeholder in a deployment's settings for this environment, and describes the value to fill in.
 * Development needs none, because it only calls the sandbox.
 */
export function findPlaceholders(documents: Documents, { environment, deployment }: PlaceholderScope): Problem[] {
  if (environment === 'development') return [];
  const definitions = readDefinitions(documents.schemasDir);
  return [...documents.deployments]
    .filter(([name]) => deployment === undefined || name === deployment)
    .flatMap(([, document]) => valuesIn(rootNodeOf(document), environment))
    .filter(({ node }) => isPlaceholder(node.text ?? ''))
    .map(({ node, name, described }) =>
      problemAt(node, {
        rule: 'placeholders',
        message: `"${node.text ?? ''}" is only a placeholder for the real ${name} for ${environment}.`,
        fix: `fill it in here. ${definitions.at(...described).at('description').text ?? ''}`.trim(),
      }),
    );
}

interface PlacedValue {
  readonly node: DocumentNode;
  /** Name as the author knows it: `apiBase`, `tagManager.id`. */
  readonly name: string;
  /** Paths in the meta-schema that may describe the value. */
  readonly described: readonly string[];
}

/** Returns the values effective in the environment: its own, else those of the deployment; vendors individually. */
function valuesIn(root: DocumentNode, environment: EnvironmentName): readonly PlacedValue[] {
  const environmentNode = root.at('environments', environment);
  const addresses = ADDRESSES.flatMap((name) => {
    const node = environmentNode.at(name).exists ? environmentNode.at(name) : root.at(name);
    const described = ['environment', 'properties', name];
    return (node.text === undefined ? node.items() : [node]).map((value) => ({ node: value, name, described }));
  });
  const shared = root.at('tracking').members();
  const vendors = new Map([...shared, ...environmentNode.at('tracking').members()]);
  const ids = [...vendors].flatMap(([vendor, facts]) =>
    facts.members().map(([member, node]) => ({
      node,
      name: `${vendor}.${member}`,
      described: ['tracking', 'properties', vendor, 'properties', member],
    })),
  );
  const contact = root.at('contact').members();
  const ways = contact.map(([name, node]) => ({
    node,
    name: `contact.${name}`,
    described: ['contact', 'properties', name],
  }));
  return [...addresses, ...ids, ...ways];
}

function readDefinitions(schemasDir: string): DocumentNode {
  const file = join(metaSchemasOf(schemasDir), 'deployment.schema.json');
  return rootNodeOf(new JsonDocument(file)).at('definitions');
}

const PUBLISHED: readonly EnvironmentName[] = ['staging', 'production'];

/** Returns a line for each deployment that cannot be published until its placeholders are filled in. */
export function placeholderNotes(documents: Documents): readonly string[] {
  return [...documents.deployments.keys()].flatMap((deployment) => {
    const found = PUBLISHED.map((environment) => findPlaceholders(documents, { environment, deployment }));
    const [first] = found.flat();
    if (!first) return [];
    const counts = PUBLISHED.map((environment, index) => `${found[index]?.length ?? 0} in ${environment}`);
    const where = `${relative(process.cwd(), first.file)}:${first.line}`;
    return [`${deployment} has placeholders to fill in before it is published: ${counts.join(', ')}; first ${where}`];
  });
}

/** Marks an id in a document that its author does not know yet. */
export const FILL_IN = 'FILL_IN';

/** Names that cannot be registered: for examples, or for addresses that must not resolve (RFC 2606). */
const reservedHost = /^(?:\*\.)?(?:[a-z0-9-]+\.)*(?:example|invalid|example\.(?:com|net|org))$/;

/** Returns whether a value is only a placeholder: the marker, or an address on a reserved name. */
export function isPlaceholder(value: string): boolean {
  return value.includes(FILL_IN) || reservedHost.test(hostOf(value));
}

/** Returns the host of an address, of an e-mail address, or of a host with or without a port. */
function hostOf(value: string): string {
  return value
    .toLowerCase()
    .replace(/^(?:https?:\/\/|[^@/]*@)/, '')
    .replace(/[:/].*$/, '');
}
