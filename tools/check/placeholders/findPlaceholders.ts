import { join } from 'node:path';
import type { EnvironmentName } from '../../../src/published/settings';
import type { Documents } from '../../../documents/loadDocuments';
import { JsonDocument } from '../../../documents/JsonDocument';
import { DocumentNode } from '../DocumentNode';
import { metaSchemasOf } from '../meta/metaSchemasOf';
import { problemAt, type Problem } from '../Problem';
import { isPlaceholder } from './isPlaceholder';

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
