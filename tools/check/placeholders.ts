import { join, relative } from 'node:path';
import { JsonDocument } from '../../documents/JsonDocument';
import type { Documents } from '../../documents/loadDocuments';
import type { EnvironmentName } from '../../src/published/settings';
import { metaSchemasOf } from '../command/documentFolders';
import { DocumentNode } from './DocumentNode';
import { type Problem, problemAt } from './Problem';

/** Members of an environment that lead to somebody's host. */
const ADDRESSES = ['apiBase', 'origin', 'redirectHosts', 'frameAncestors'];

export interface PlaceholderScope {
  readonly environment: EnvironmentName;
  /** Only this deployment; else all. */
  readonly deployment?: string;
}

/**
 * Every placeholder in what a deployment is in this environment, with what belongs in its place. There is nothing to fill
 * in for development, which talks to nobody but the sandbox.
 */
export function findPlaceholders(documents: Documents, { environment, deployment }: PlaceholderScope): Problem[] {
  if (environment === 'development') return [];
  const definitions = readDefinitions(documents.schemasDir);
  return [...documents.deployments]
    .filter(([name]) => deployment === undefined || name === deployment)
    .flatMap(([, document]) => valuesIn(new DocumentNode(document), environment))
    .filter(({ node }) => isPlaceholder(node.text ?? ''))
    .map(({ node, name, described }) =>
      problemAt(node, {
        rule: 'placeholders',
        message: `"${node.text ?? ''}" only holds the place of the real ${name} for ${environment}.`,
        mend: `fill it in here. ${definitions.at(...described).at('description').text ?? ''}`.trim(),
      }),
    );
}

interface PlacedValue {
  readonly node: DocumentNode;
  /** As its author knows it: `apiBase`, `tagManager.id`. */
  readonly name: string;
  /** Where the meta-schema says what it is. */
  readonly described: readonly string[];
}

/** What counts in the environment: its own members, or else those of the deployment; vendors one by one. */
function valuesIn(root: DocumentNode, environment: EnvironmentName): readonly PlacedValue[] {
  const own = root.at('environments', environment);
  const addresses = ADDRESSES.flatMap((name) => {
    const node = own.at(name).exists ? own.at(name) : root.at(name);
    const described = ['environment', 'properties', name];
    return (node.text === undefined ? node.items() : [node]).map((value) => ({ node: value, name, described }));
  });
  const shared = root.at('tracking').members();
  const vendors = new Map([...shared, ...own.at('tracking').members()]);
  const ids = [...vendors].flatMap(([vendor, facts]) =>
    facts.members().map(([member, node]) => ({
      node,
      name: `${vendor}.${member}`,
      described: ['tracking', 'properties', vendor, 'properties', member],
    })),
  );
  return [...addresses, ...ids];
}

function readDefinitions(schemasDir: string): DocumentNode {
  const file = join(metaSchemasOf(schemasDir), 'deployment.schema.json');
  return new DocumentNode(new JsonDocument(file)).at('definitions');
}

const PUBLISHED: readonly EnvironmentName[] = ['staging', 'production'];

/** One line for each deployment that cannot be published for everybody before its placeholders are filled in. */
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

/** What stands in a document for an id that its author does not know yet. */
export const FILL_IN = 'FILL_IN';

/** Names that nobody can register: examples, and what is to lead nowhere (RFC 2606). */
const reservedHost = /^(?:\*\.)?(?:[a-z0-9-]+\.)*(?:example|invalid|example\.(?:com|net|org))$/;

/** Whether a value of a document only holds the place of the real one: the marker, or an address on a reserved name. */
export function isPlaceholder(value: string): boolean {
  return value.includes(FILL_IN) || reservedHost.test(hostOf(value));
}

/** Host of an address, or of a host with or without a port. */
function hostOf(value: string): string {
  return value
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '');
}
