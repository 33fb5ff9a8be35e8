import { existsSync, readFileSync } from 'node:fs';
import { isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import type { SourcePosition } from '../../../documents/JsonDocument';

/** An object of the contract, as data. */
export type Tree = Readonly<Record<string, unknown>>;

/** The parts of the OpenAPI document that the checker needs. */
export interface Contract {
  readonly file: string;
  /** Why the file cannot be read; there are no operations then. */
  readonly syntaxError?: { readonly message: string; readonly place: SourcePosition };
  /** By operationId. */
  readonly operations: ReadonlyMap<string, ContractOperation>;
  /** Operations that a status may name for accepting an offer. */
  readonly takingOffers: readonly string[];
  /** Properties of the lead application that are required when it is submitted. */
  readonly requiredOnSubmit: readonly RequiredPlace[];
  /** The whole document, as data. */
  readonly document: Tree;
}

export interface ContractOperation {
  readonly method: string;
  readonly path: string;
  /** Position of its operationId. */
  readonly place: SourcePosition;
  /** Whether `x-bound-to-states` stands beside a 409, or neither is there. */
  readonly explainsConflict: boolean;
  /** The operation that it replaces in another version of the API. */
  readonly versionOf?: string;
  readonly gives: AnswerUse;
  /** Properties of the JSON request body; absent if the operation has none. */
  readonly request?: BodyShape;
}

/** What a successful response provides: the next state, or choices. */
export type AnswerUse = 'state' | 'choices' | 'other';

export interface BodyShape {
  /** JSON types that a property may have; an empty list allows any. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
  /** Values that a property is limited to. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  /** Lists of objects, by property. */
  readonly lists: ReadonlyMap<string, ListShape>;
  readonly required: readonly string[];
  /** Additional required properties, by number of the application state in which the call is made. */
  readonly requiredInState: ReadonlyMap<number, readonly string[]>;
}

export interface ListShape {
  readonly item: BodyShape;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface RequiredPlace {
  /** Dotted, for example `incomeDetails.monthlyIncome`. */
  readonly path: string;
  readonly place: SourcePosition;
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
const BODY_TYPES = ['application/json', 'multipart/form-data'];

/** The latest contract with its text: a check that runs while an author writes reads the same one every time. */
let last: { readonly text: string; readonly contract: Contract } | undefined;

/** Reads the contract; a missing or invalid file yields a contract with a `syntaxError`. */
export function readCheckedContract(file: string): Contract {
  if (!existsSync(file)) return unreadable(file, 'The contract is missing', { line: 1, column: 1 });
  const text = readFileSync(file, 'utf8');
  if (last?.text !== text || last.contract.file !== file) last = { text, contract: parse(file, text) };
  return last.contract;
}

function parse(file: string, text: string): Contract {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) return unreadable(file, error.message, placeAt(error.pos[0], lines));
  const root = treeOf(document.toJS());
  return {
    file,
    operations: readOperations(root, (path) => placeOf(document, path, lines)),
    takingOffers: readTakingOffers(root),
    requiredOnSubmit: readRequired(document, lines),
    document: root,
  };
}

function unreadable(file: string, message: string, place: SourcePosition): Contract {
  const nothing = { operations: new Map(), takingOffers: [], requiredOnSubmit: [], document: {} };
  return { file, syntaxError: { message, place }, ...nothing };
}

function placeAt(offset: number, lines: LineCounter): SourcePosition {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

type PlaceOf = (path: readonly string[]) => SourcePosition;

function placeOf(document: Document, path: readonly string[], lines: LineCounter): SourcePosition {
  const node = document.getIn(path, true);
  return placeAt(isScalar(node) ? (node.range?.[0] ?? 0) : 0, lines);
}

function readTakingOffers(root: Tree): readonly string[] {
  const page = treeOf(treeOf(treeOf(root.components).schemas).StatePage);
  return textsOf(treeOf(treeOf(page.properties).acceptOperation).enum);
}

function readOperations(root: Tree, placed: PlaceOf): ReadonlyMap<string, ContractOperation> {
  const found = Object.entries(treeOf(root.paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = treeOf(treeOf(item)[method]);
      const { operationId, 'x-version-of': versionOf } = operation;
      if (typeof operationId !== 'string') return [];
      const request = readBody(operation, root);
      const described = {
        method,
        path,
        place: placed(['paths', path, method, 'operationId']),
        explainsConflict:
          (typeof operation['x-bound-to-states'] === 'boolean') === '409' in treeOf(operation.responses),
        gives: readGift(operation, root),
        ...(typeof versionOf === 'string' && { versionOf }),
        ...(request && { request }),
      };
      return [[operationId, described] as const];
    }),
  );
  return new Map(found);
}

function readGift({ responses }: Tree, root: Tree): AnswerUse {
  const [, response] = Object.entries(treeOf(responses)).find(([status]) => status.startsWith('2')) ?? [];
  const content = treeOf(treeOf(contractTarget(response, root).content)['application/json']);
  const schema = contractTarget(content.schema, root);
  const members = (node: Tree) => Object.keys(treeOf(node.properties));
  if (members(schema).includes('state')) return 'state';
  const item = members(contractTarget(schema.items, root));
  const isList = item.includes('value') && item.includes('label');
  const isGrouped = contractTarget(contractTarget(schema.additionalProperties, root).items, root).type === 'string';
  return isList || isGrouped ? 'choices' : 'other';
}

function readBody(operation: Tree, root: Tree): BodyShape | undefined {
  const content = treeOf(contractTarget(operation.requestBody, root).content);
  const type = BODY_TYPES.find((candidate) => candidate in content);
  return type === undefined ? undefined : readShape(treeOf(content[type]).schema, root);
}

function readShape(schema: unknown, root: Tree): BodyShape {
  const resolved = contractTarget(schema, root);
  const parts = listOf(resolved.allOf).map((part) => readShape(part, root));
  const listsOf = ([name, property]: readonly [string, Tree]) => {
    const { items, minItems, maxItems } = property;
    const item = contractTarget(items, root);
    if (item.type !== 'object') return [];
    const limits = {
      ...(typeof minItems === 'number' && { minItems }),
      ...(typeof maxItems === 'number' && { maxItems }),
    };
    return [[name, { item: readShape(item, root), ...limits }] as const];
  };
  const ownMembers = Object.entries(treeOf(resolved.properties)).map(
    ([name, property]) => [name, contractTarget(property, root)] as const,
  );
  const values = ownMembers.flatMap(([name, { enum: list }]) =>
    Array.isArray(list) ? [[name, listOf(list)] as const] : [],
  );
  const inState = Object.entries(treeOf(resolved['x-required-in-state'])).map(
    ([state, names]) => [Number(state), textsOf(names)] as const,
  );
  return {
    properties: new Map([
      ...parts.flatMap((part) => [...part.properties]),
      ...ownMembers.map(([name, property]) => [name, typesOf(property)] as const),
    ]),
    values: new Map([...parts.flatMap((part) => [...part.values]), ...values]),
    lists: new Map([...parts.flatMap((part) => [...part.lists]), ...ownMembers.flatMap(listsOf)]),
    required: [...parts.flatMap((part) => part.required), ...textsOf(resolved.required)],
    requiredInState: new Map([...parts.flatMap((part) => [...part.requiredInState]), ...inState]),
  };
}

/** Returns the JSON types that a schema names; `null` is none. */
export function typesOf({ type }: Tree): readonly string[] {
  return typeof type === 'string' ? [type] : textsOf(type).filter((name) => name !== 'null');
}

/** Returns the target of a node's `$ref`, or the node itself. */
export function contractTarget(node: unknown, root: Tree): Tree {
  let current = treeOf(node);
  for (let hops = 0; hops < 10 && typeof current.$ref === 'string'; hops++) {
    const keys = current.$ref.replace(/^#\//, '').split('/');
    current = treeOf(keys.reduce<unknown>((parent, key) => treeOf(parent)[key], root));
  }
  return current;
}

function readRequired(document: Document, lines: LineCounter): readonly RequiredPlace[] {
  const list = document.getIn(['components', 'schemas', 'LeadApplication', 'x-required-on-submit'], true);
  if (!isSeq(list)) return [];
  return list.items.flatMap((item) => {
    if (!isScalar(item) || typeof item.value !== 'string') return [];
    return [{ path: item.value, place: placeAt(item.range?.[0] ?? 0, lines) }];
  });
}

/** Returns an object as it is, and everything else as an empty one. */
export function treeOf(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? (value as Tree) : {};
}

/** Returns a list as it is, and everything else as an empty one. */
function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item): item is string => typeof item === 'string');
}
