import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonDocument } from '../../../documents/JsonDocument';
import { memoize } from '../../../documents/memoize';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';

/** The settings that the code reads. */
export interface CodeReads {
  /** Names read from objects called `constants`, `features` and so on. */
  readonly membersOf: (owner: string) => ReadonlySet<string>;
  /** Whether the code uses a name at all, apart from type declarations. */
  readonly uses: (name: string) => boolean;
  /** Whether the code names a value, apart from the types that list it. */
  readonly tells: (value: string) => boolean;
}

/** Kinds of documents that are settings: the code reads all of their members by name. */
const SETTINGS = ['country', 'deployment', 'brand'];
/** Objects that can be checked member by member, because the code uses the same names as the documents. */
const OWNERS = ['constants', 'features', 'logging'];
/** Members for authors and their editors. */
const FOR_AUTHORS = ['$schema', '$comment'];

/** The code reads every setting that the meta-schemas allow, and no others. */
export const readSettingsRule: Rule = {
  name: 'read-settings',
  run: ({ metaSchemas }) =>
    SETTINGS.flatMap((kind) => {
      const document = metaSchemas.get(`${kind}.schema`);
      return document ? checkMetaSchema(document) : [];
    }),
};

/** Remembered, because the code that reads it does not change while a process runs. */
const checkMetaSchema = memoize((document: JsonDocument) => checkSettings(rootNodeOf(document), codeReads()));

/** Compares a meta-schema with what the code reads. */
export function checkSettings(metaSchema: DocumentNode, code: CodeReads): readonly Problem[] {
  const objects = objectsIn(metaSchema, '');
  return objects.flatMap((object) => [...checkRead(object, code), ...checkKnown(object, code)]);
}

/** An object's schema, and the code's name for the object; an empty string for the document itself. */
interface SettingsObject {
  readonly owner: string;
  readonly node: DocumentNode;
}

function objectsIn(node: DocumentNode, owner: string): readonly SettingsObject[] {
  const ownPart = node.at('properties').isObject ? [{ owner, node }] : [];
  const isSchema = owner !== 'properties' && owner !== 'definitions';
  return [
    ...ownPart,
    ...node.members().flatMap(([key, member]) => objectsIn(member, isSchema && KEYWORDS.includes(key) ? owner : key)),
  ];
}

const KEYWORDS = ['additionalProperties', 'items', 'allOf'];

function checkRead({ owner, node }: SettingsObject, code: CodeReads): readonly Problem[] {
  const isOwner = OWNERS.includes(owner);
  const isRead = (setting: string) => (isOwner ? code.membersOf(owner).has(setting) : code.uses(setting));
  return node
    .at('properties')
    .members()
    .filter(([setting]) => !FOR_AUTHORS.includes(setting) && !isRead(setting))
    .map(([setting, place]) =>
      problemAt(place, {
        rule: readSettingsRule.name,
        message: `No code reads "${setting}", so a document that gives it changes nothing.`,
        fix: isOwner
          ? `read it as ${owner}.${setting} where it counts, or remove it here and from the documents.`
          : 'read it where it counts, or remove it here and from the documents.',
      }),
    );
}

/** The code knows every name of such an object, and the meta-schema allows no others. */
function checkKnown({ owner, node }: SettingsObject, code: CodeReads): readonly Problem[] {
  if (!OWNERS.includes(owner)) return [];
  const listed = node.at('properties').names();
  const strangers = [...code.membersOf(owner)].filter((setting) => !listed.includes(setting));
  return [
    ...strangers.map((setting) =>
      problemAt(node.at('properties'), {
        rule: readSettingsRule.name,
        message: `The code reads ${owner}.${setting}, which no document may give.`,
        fix: `add "${setting}" here, or do not read it.`,
      }),
    ),
    ...(node.at('additionalProperties').value === false
      ? []
      : [
          problemAt(node, {
            rule: readSettingsRule.name,
            message: `Any name may be given in "${owner}", also one that no code reads.`,
            fix: 'write "additionalProperties": false.',
          }),
        ]),
  ];
}

const ROOT = join(__dirname, '../../..');
/** The code that applicants run, and the tools that publish it. A setting that only the checker reads has no effect. */
const FOLDERS = ['src', 'sagas', 'widgets', 'documents', 'tools'];
const CHECKER = join('tools', 'check');

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g;
/** A member of an interface declares a setting without reading it. */
const DECLARATION = /\breadonly [\w$]+\??:/g;
const WORD = /[\w$]+/g;
const TEXT = /'([^'\n]*)'/g;
/** A text in a union of types. */
const UNION = /(?<!\|)\|\s*'[^'\n]*'|'[^'\n]*'(?=\s*\|(?!\|))/g;

let reads: CodeReads | undefined;

/** Reads the sources once per process: a server that checks repeatedly does so because documents change. */
export function codeReads(): CodeReads {
  reads ??= readsIn(FOLDERS.flatMap(sourcesIn));
  return reads;
}

/** Returns what these sources read. */
export function readsIn(sources: readonly string[]): CodeReads {
  const code = sources.map((source) => source.replaceAll(COMMENT, '')).join('\n');
  const words = new Set(code.replaceAll(DECLARATION, '').match(WORD));
  const members = new Map<string, ReadonlySet<string>>();
  const membersOf = (owner: string) => {
    const found = members.get(owner) ?? membersIn(code, owner);
    members.set(owner, found);
    return found;
  };
  const told = code.replaceAll(UNION, '');
  const [toldWords, toldTexts] = [told.match(WORD), [...told.matchAll(TEXT)].map(([, text = '']) => text)].map(
    (found) => new Set(found),
  );
  const tells = (value: string) => toldTexts?.has(value) || (/^\w+$/.test(value) && toldWords?.has(value)) || false;
  return { membersOf, uses: (name) => words.has(name), tells };
}

/** Matches `owner.name`, `owner(…).name`, `owner['name']`, `{ name } = … .owner` and the parameter `owner: { name }`. */
function membersIn(code: string, owner: string): ReadonlySet<string> {
  const read = new RegExp(`\\b${owner}(?:\\([^;{}]*?\\))?(?:\\??\\.|\\[')([a-z]\\w*)`, 'g');
  const taken = new RegExp(`\\{([^{}]*)\\} = [\\w.()]*\\b${owner}\\b|\\b${owner}: \\{([^{};]*)\\}`, 'g');
  const single = [...code.matchAll(read)].flatMap(([, name = '']) => name);
  const several = [...code.matchAll(taken)].flatMap(([, ofValue = '', ofParameter = '']) =>
    `${ofValue},${ofParameter}`.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []),
  );
  return new Set([...single, ...several]);
}

function sourcesIn(folder: string): readonly string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes(CHECKER))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
