import type { JsonDocument } from '../../../documents/JsonDocument';
import { memoize } from '../../../documents/memoize';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { type CodeReads, codeReads } from './readSettings';

/** What the code calls a document of that kind; members of the objects inside it are found by their names alone. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  state: ['state', 'model', 'facts', 'document', 'stateFacts'],
  step: ['step', 'model'],
};
/** Members for authors, their editors and the sandbox. */
const ELSEWHERE = ['$schema', '$comment', 'sandbox'];

/** The code reads every member that a state or a step may have, and tells its values apart. */
export const readPagesRule: Rule = {
  name: 'read-pages',
  run: ({ metaSchemas }) =>
    Object.keys(OWNERS).flatMap((kind) => {
      const document = metaSchemas.get(`${kind}.schema`);
      return document ? checkMetaSchema(document, kind) : [];
    }),
};

/** Remembered, because the code that reads it does not change while a process runs. */
const checkMetaSchema = memoize((document: JsonDocument, kind: string) =>
  checkPages(rootNodeOf(document), kind, codeReads()),
);

/** Compares the meta-schema of states or of steps with what the code reads. */
export function checkPages(metaSchema: DocumentNode, kind: string, code: CodeReads): readonly Problem[] {
  const owners = OWNERS[kind] ?? [];
  const isOwnRead = (member: string) => owners.some((owner) => code.membersOf(owner).has(member));
  const definitions = metaSchema.at('definitions');
  if (kind === 'step') return checkObject({ node: definitions.at('wholeStep'), definitions, isRead: isOwnRead, code });
  return [
    ...checkObject({ node: metaSchema, definitions, isRead: isOwnRead, code }),
    ...definitions.members().flatMap(([, node]) => checkObject({ node, definitions, isRead: code.uses, code })),
  ];
}

interface CheckedObject {
  readonly node: DocumentNode;
  readonly definitions: DocumentNode;
  readonly isRead: (member: string) => boolean;
  readonly code: CodeReads;
}

function checkObject({ node, definitions, isRead, code }: CheckedObject): readonly Problem[] {
  const members = node.at('properties').members();
  return members
    .filter(([member]) => !ELSEWHERE.includes(member))
    .flatMap(([member, place]) =>
      isRead(member) ? checkValues(place, definitions, code) : [unreadAt(place, `No code reads "${member}"`)],
    );
}

/** All other values of a list are told apart where at most one is not named. */
function checkValues(place: DocumentNode, definitions: DocumentNode, code: CodeReads): readonly Problem[] {
  const [, definition = ''] = /^#\/definitions\/(\w+)$/.exec(place.at('allOf', 0, '$ref').text ?? '') ?? [];
  const values = [place, definitions.at(definition)].flatMap((node) => node.at('enum').textItems());
  const untold = values.filter(([value]) => !code.tells(value)).map(([value]) => `"${value}"`);
  return untold.length > 1 ? [unreadAt(place, `No code tells ${untold.join(' and ')} apart`)] : [];
}

function unreadAt(place: DocumentNode, what: string): Problem {
  return problemAt(place, {
    rule: readPagesRule.name,
    message: `${what}, so a document that gives it changes nothing.`,
    fix: 'read it where it counts, or remove it here and from the documents.',
  });
}
