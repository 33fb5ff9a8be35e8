import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MarkdownRow, tableOf } from './markdown';

const FOLDER = 'schemas/meta';
/** The kinds of documents, in the order in which authors meet them. */
const KINDS = [
  'data-points',
  'step',
  'sequence',
  'state',
  'country',
  'format',
  'deployment',
  'brand',
  'locales',
  'words',
  'journey',
] as const;
const HEAD = `# Members of the documents

Made from the descriptions of the meta-schemas by \`npm run generate\`; editors show the same while you type. How to use
them: [Writing documents](../../docs/authoring.md).`;

interface DescribedSchema {
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly additionalProperties?: DescribedSchema | boolean;
  readonly items?: DescribedSchema;
  readonly definitions?: Readonly<Record<string, DescribedSchema>>;
}

/** Returns the reference of all documents: each member that a meta-schema describes, with its description. */
export function documentReference(): string {
  const sections = KINDS.map((kind) => {
    const schema = JSON.parse(readFileSync(join(FOLDER, `${kind}.schema.json`), 'utf8')) as DescribedSchema;
    const shared = Object.entries(schema.definitions ?? {});
    const rows = [...membersOf(schema, ''), ...shared.flatMap(([name, node]) => membersOf(node, `_${name}_ `))];
    return [`## \`${kind}.schema.json\``, schema.description, tableOf(['member', 'meaning'], withoutTwins(rows))].join(
      '\n\n',
    );
  });
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}

/** Returns a row for each described member below a node; members of what it refers to stand under that name. */
function membersOf(node: DescribedSchema, at: string): MarkdownRow[] {
  const { properties = {}, additionalProperties, items } = node;
  const ownRows = Object.entries(properties).flatMap(([key, child]) => {
    const below = membersOf(child, `${at}${key}.`);
    if (child.description === undefined || key.startsWith('$schema') || key === '$comment') return below;
    return [[nameOf(`${at}${key}`), child.description.replaceAll('|', '\\|')], ...below];
  });
  const others = typeof additionalProperties === 'object' ? membersOf(additionalProperties, `${at}*.`) : [];
  return [...ownRows, ...others, ...(items ? membersOf(items, at) : [])];
}

/** The name of a member as code, behind that of the definition it belongs to. */
function nameOf(path: string): string {
  const [, definition = '', member = ''] = /^(_\w+_ )?(.*)$/.exec(path) ?? [];
  return `${definition}\`${member}\``;
}

/** A member that is in several definitions with the same words is listed once. */
function withoutTwins(rows: readonly MarkdownRow[]): readonly MarkdownRow[] {
  const seen = new Set<string>();
  return rows.filter(([name = '', meaning = '']) => {
    const key = `${name.replace(/^_\w+_ /, '')} ${meaning}`;
    return !seen.has(key) && seen.add(key);
  });
}
