import { join } from 'node:path';
import { JsonDocument } from '../../../documents/JsonDocument';
import { codeReads, type CodeReads } from '../code/codeReads';
import type { Rule } from '../context/CheckContext';
import { DocumentNode } from '../DocumentNode';
import { metaSchemasOf } from '../meta/metaSchemasOf';
import { problemAt, type Problem } from '../Problem';

const name = 'read-settings';

/** The documents that are settings: all that they say, the code reads by its name. */
const SETTINGS = ['country', 'deployment', 'brand'];
/** Objects of which it can be said member by member, since the code calls them as the documents do. */
const OWNERS = ['constants', 'features', 'logging'];
/** For authors and their editors. */
const FOR_AUTHORS = ['$schema', '$comment'];

/** The code reads every setting that a document may give, and none that no document may give. */
export const readSettings: Rule = {
  name,
  run: ({ documents }) => {
    const folder = metaSchemasOf(documents.schemasDir);
    return SETTINGS.flatMap((kind) => {
      const document = new JsonDocument(join(folder, `${kind}.schema.json`));
      return checkSettings(new DocumentNode(document), codeReads());
    });
  },
};

/** Compares a meta-schema with what the code reads. */
export function checkSettings(metaSchema: DocumentNode, code: CodeReads): readonly Problem[] {
  const objects = objectsIn(metaSchema, '');
  return objects.flatMap((object) => [...checkRead(object, code), ...checkKnown(object, code)]);
}

/** A schema of an object, with what the code calls the object; the empty text for the document itself. */
interface SettingsObject {
  readonly owner: string;
  readonly node: DocumentNode;
}

function objectsIn(node: DocumentNode, owner: string): readonly SettingsObject[] {
  const own = node.at('properties').isObject ? [{ owner, node }] : [];
  const isSchema = owner !== 'properties' && owner !== 'definitions';
  return [
    ...own,
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
        rule: name,
        message: `No code reads "${setting}", so a document that gives it changes nothing.`,
        mend: isOwner
          ? `read it as ${owner}.${setting} where it counts, or remove it here and from the documents.`
          : 'read it where it counts, or remove it here and from the documents.',
      }),
    );
}

/** Of an object of settings the code knows every name. */
function checkKnown({ owner, node }: SettingsObject, code: CodeReads): readonly Problem[] {
  if (!OWNERS.includes(owner)) return [];
  const listed = node.at('properties').names();
  const strangers = [...code.membersOf(owner)].filter((setting) => !listed.includes(setting));
  return [
    ...strangers.map((setting) =>
      problemAt(node.at('properties'), {
        rule: name,
        message: `The code reads ${owner}.${setting}, which no document may give.`,
        mend: `add "${setting}" here, or do not read it.`,
      }),
    ),
    ...(node.at('additionalProperties').value === false
      ? []
      : [
          problemAt(node, {
            rule: name,
            message: `Any name may be given in "${owner}", also one that no code reads.`,
            mend: 'write "additionalProperties": false.',
          }),
        ]),
  ];
}
