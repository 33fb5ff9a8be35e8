import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { tableOf, withParts } from './markdown';

/** Who says an event of the store, and who hears it: files, each with its folder. */
interface EventUse {
  readonly event: string;
  readonly saidBy: readonly string[];
  readonly heardBy: readonly string[];
}

/** The files that define the events. */
const definition = /^src\/store\/\w+\.ts$/;

/** Calls by which a saga hears events. */
const hearingCalls = /^(take(Every|Latest|Leading|One)|until)$/;

/** Returns every event of the store with the files that say and hear it, as their code has it. */
export function eventUses(): readonly EventUse[] {
  const files = ['src', 'sagas', 'widgets'].flatMap(filesIn).map(parse);
  const names = new Set(files.filter(({ fileName }) => definition.test(fileName)).flatMap(definedIn));
  const lists = new Map(files.flatMap((file) => listsIn(file, names)));
  const uses = files.map((file) => ({ name: nameOf(file), ...usesIn(file, { names, lists }) }));
  const filesWith = (event: string, use: 'said' | 'heard') => [
    ...new Set(uses.filter((one) => one[use].has(event)).map(({ name }) => name)),
  ];
  return [...names]
    .sort()
    .map((event) => ({ event, saidBy: filesWith(event, 'said'), heardBy: filesWith(event, 'heard') }));
}

/** Returns the page of all events with its table updated from the code. */
export function withEventTable(page: string): string {
  const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const rows = eventUses().map(({ event, saidBy, heardBy }) => [`\`${event}\``, quoted(saidBy), quoted(heardBy)]);
  return withParts(page, { events: tableOf(['event', 'who says it', 'who hears it'], rows) });
}

function filesIn(folder: string): readonly string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => posix.join(folder, file));
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** Returns the file's name with its folder's: names alone repeat. */
function nameOf({ fileName }: ts.SourceFile): string {
  const folder = posix.basename(posix.dirname(fileName));
  return `${folder}/${posix.basename(fileName).replace(/\.tsx?$/, '')}`;
}

/** Returns the names that the types of actions have as their `type`. */
function definedIn(file: ts.SourceFile): readonly string[] {
  return nodesOf(file).flatMap((node) => {
    if (!ts.isPropertySignature(node) || node.name.getText() !== 'type') return [];
    const literal = node.type && ts.isLiteralTypeNode(node.type) ? node.type.literal : undefined;
    return literal && ts.isStringLiteral(literal) ? [literal.text] : [];
  });
}

type EventLists = ReadonlyMap<string, readonly string[]>;

/** Returns the exported lists of events, by name. */
function listsIn(file: ts.SourceFile, names: ReadonlySet<string>): readonly (readonly [string, readonly string[]])[] {
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const events = initializer ? eventsIn(initializer, { names, lists: new Map() }) : [];
      const isList = initializer && ts.isAsExpression(initializer) && events.length > 0;
      return isList ? [[name.getText(), events] as const] : [];
    }),
  );
}

interface Known {
  readonly names: ReadonlySet<string>;
  readonly lists: EventLists;
}

/** Returns the events that an expression names, itself or by a list. */
function eventsIn(expression: ts.Node, { names, lists }: Known): readonly string[] {
  return nodesOf(expression).flatMap((node) => {
    if (ts.isStringLiteral(node)) return names.has(node.text) ? [node.text] : [];
    return ts.isIdentifier(node) ? (lists.get(node.text) ?? []) : [];
  });
}

function usesIn(file: ts.SourceFile, known: Known): Readonly<Record<'said' | 'heard', ReadonlySet<string>>> {
  const nodes = nodesOf(file);
  const said = nodes.filter(isType).flatMap(({ initializer }) => eventsIn(initializer, { ...known, lists: new Map() }));
  const heard = nodes.flatMap(hearingParts).flatMap((part) => eventsIn(part, known));
  return { said: new Set(said), heard: new Set(heard) };
}

/** Whether it is the `type` of an object that is made here. */
function isType(node: ts.Node): node is ts.PropertyAssignment {
  return ts.isPropertyAssignment(node) && node.name.getText() === 'type';
}

/** Returns the parts of a node that name the events it waits for or tells apart. */
function hearingParts(node: ts.Node): readonly ts.Node[] {
  if (ts.isCaseClause(node)) return [node.expression];
  if (ts.isCallExpression(node) && hearingCalls.test(node.expression.getText()))
    return node.arguments.filter((part) => !ts.isFunctionLike(part) && !ts.isObjectLiteralExpression(part));
  if (ts.isNewExpression(node)) return [...(node.arguments ?? [])].filter(ts.isArrayLiteralExpression);
  const isComparison = ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText());
  return isComparison && /\btype$/.test(node.left.getText()) ? [node.right] : [];
}

/** Returns the node and everything below it. */
function nodesOf(node: ts.Node): readonly ts.Node[] {
  const below: ts.Node[] = [];
  ts.forEachChild(node, (child) => void below.push(...nodesOf(child)));
  return [node, ...below];
}
