import { minifySync } from '@swc/core';
import Ajv, { type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import { isObject } from '../../documents/jsonValues';
import { valueAtKeys, dereference, type OpenApi, type OpenApiOperation } from '../../documents/openApi';
import type { Endpoint, Operation } from '../../src/published/operations';

/** Validation stops at the first violation: a response is accepted or not, and only the place of the reason is used. */
const OPTIONS: Options = { strict: false, messages: false, validateSchema: false, inlineRefs: 6 };

/** Schemas of error responses; every operation may return one. */
const REFUSALS = ['Errors', 'StateConflict'];

/** Members of a request that the app fills in itself. */
const FACTS = ['id', 'offerId', 'product'];

type Endpoints = Readonly<Record<string, Endpoint>>;

/** Where an operation is reached, and what it takes in its query. */
type Reached = Readonly<Record<string, Partial<Omit<Operation, 'answer'>>>>;

export interface ContractPart {
  /** By operationId: where a deployment reaches an operation, if different from the contract. */
  readonly endpoints?: Endpoints | undefined;
  /** Calls carry in headers what identifies an applicant in their addresses (`x-header`). */
  readonly isPrivate?: boolean;
  readonly isWanted: (operation: OpenApiOperation) => boolean;
}

/**
 * Compiles operations of the contract to the text of an ES module. Its default export creates a `CompiledContract`:
 * how each operation is called, and functions that validate responses.
 */
export function compileContract(
  openApi: OpenApi,
  { endpoints = {}, isPrivate = false, isWanted }: ContractPart,
): string {
  const wantedOperations = openApi.operations.filter(
    (operation) => operation.versionOf === undefined && isWanted(operation),
  );
  const texts = compiled.get(openApi) ?? new Map<string, string>();
  compiled.set(openApi, texts);
  const key = JSON.stringify([endpoints, isPrivate, wantedOperations.map(({ id }) => id)]);
  const text = texts.get(key) ?? compile(openApi, wantedOperations, { endpoints, isPrivate });
  texts.set(key, text);
  return text;
}

/** Modules compiled in this process: most deployments share one, and Ajv is slow. */
const compiled = new WeakMap<OpenApi, Map<string, string>>();

function compile(
  openApi: OpenApi,
  wanted: readonly OpenApiOperation[],
  { endpoints, isPrivate }: { readonly endpoints: Endpoints; readonly isPrivate: boolean },
): string {
  const reached: Reached = { ...olderVersions(openApi, endpoints), ...endpoints };
  const schemas = new Map<string, unknown>(REFUSALS.map((name) => [name, { $ref: name }]));
  const operations = wanted.map((operation) => {
    const answer = answerOf(operation, openApi.document);
    if (answer) schemas.set(answer.name, answer.schema);
    return [
      operation.id,
      {
        ...compiledOperation(operation, { answer: answer?.name, ...reached[operation.id] }, openApi),
        ...(isPrivate && inHeaders(operation, openApi)),
      },
    ] as const;
  });
  const module = `export default () => {
    const exports = {};
    ${generate(schemas, openApi)}
    return { operations: ${JSON.stringify(Object.fromEntries(operations))}, judges: exports };
  }`;
  return minifySync(module, { module: true, ecma: 2020, compress: { passes: 3 }, mangle: true }).code;
}

function compiledOperation(
  { method, path, from, parameters, body }: OpenApiOperation,
  { answer, ...reached }: Reached[string] & { readonly answer: string | undefined },
  { document }: OpenApi,
): Operation {
  const taken = membersOf(document, body);
  const fills = FACTS.filter((name) => taken.includes(name));
  return {
    method: method.toUpperCase() as Operation['method'],
    path,
    from,
    ...queryOf(parameters, document),
    ...(fills.length > 0 && { fills }),
    ...reached,
    ...(answer !== undefined && { answer }),
  };
}

/** Returns the headers that carry parameters of an operation, and the query that is left. */
function inHeaders({ parameters }: OpenApiOperation, { document }: OpenApi): Pick<Operation, 'headers' | 'query'> {
  const facts = parameters.map((parameter) => dereference(document, parameter));
  const named = facts.flatMap((parameter) => {
    const header = valueAtKeys(parameter, 'x-header');
    return typeof header === 'string' ? [[String(valueAtKeys(parameter, 'name')), header] as const] : [];
  });
  if (named.length === 0) return {};
  const headers = Object.fromEntries(named);
  const { query = [] } = queryOf(parameters, document);
  const left = query.filter((name) => !Object.hasOwn(headers, name));
  return { headers, ...(query.length > left.length && { query: left }) };
}

/** Returns what an operation takes in its query: named parameters, or an object that stands for any. */
function queryOf(parameters: readonly unknown[], document: unknown): Pick<Operation, 'query' | 'takesLinkQuery'> {
  const inQuery = parameters
    .map((parameter) => dereference(document, parameter))
    .filter((parameter) => valueAtKeys(parameter, 'in') === 'query');
  const isOpen = (parameter: unknown) => valueAtKeys(parameter, 'schema', 'type') === 'object';
  const names = inQuery.filter((parameter) => !isOpen(parameter)).map((parameter) => valueAtKeys(parameter, 'name'));
  return {
    ...(names.length > 0 && { query: names.map(String) }),
    ...(inQuery.some(isOpen) && { takesLinkQuery: true }),
  };
}

/** Returns the names of a request's members. */
function membersOf(document: unknown, schema: unknown): readonly string[] {
  const { properties = {}, allOf = [] } = Object(dereference(document, schema)) as {
    readonly properties?: object;
    readonly allOf?: readonly unknown[];
  };
  return [...Object.keys(properties), ...allOf.flatMap((part) => membersOf(document, part))];
}

/** A deployment that creates leads of another API version uses that version of every operation that has one. */
function olderVersions({ operations, document }: OpenApi, { createLead }: Endpoints): Reached {
  const version = versionIn(createLead?.path);
  const older = operations.flatMap(({ versionOf, path, from, parameters }) =>
    versionOf !== undefined && version !== undefined && versionIn(path) === version
      ? [[versionOf, { path, from, ...queryOf(parameters, document) }] as const]
      : [],
  );
  return Object.fromEntries(older);
}

/** Returns `v2` of `/v2/lead`. */
function versionIn(path = ''): string | undefined {
  return /^\/(v\d+)\//.exec(path)?.[1];
}

interface NamedSchema {
  readonly name: string;
  readonly schema: unknown;
}

/**
 * Returns the schema of a successful response under its own name or the operation's; `undefined` if there is no body.
 */
function answerOf({ id, responses }: OpenApiOperation, document: unknown): NamedSchema | undefined {
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = valueAtKeys(dereference(document, response), 'content', 'application/json', 'schema');
  if (schema === undefined) return undefined;
  const ref = valueAtKeys(schema, '$ref');
  return typeof ref === 'string'
    ? { name: nameOf(ref), schema: { $ref: nameOf(ref) } }
    : { name: id, schema: lenient(schema) };
}

function nameOf(ref: string): string {
  return ref.replace('#/components/schemas/', '');
}

function generate(schemas: ReadonlyMap<string, unknown>, { document }: OpenApi): string {
  const ajv = new Ajv({ ...OPTIONS, code: { source: true } });
  for (const [name, schema] of Object.entries(valueAtKeys(document, 'components', 'schemas') ?? {})) {
    ajv.addSchema(lenient(schema), name);
  }
  const exported = [...schemas].map(([name, schema]) => {
    if (ajv.getSchema(name) === undefined) ajv.addSchema(schema as object, name);
    return [name, name] as const;
  });
  return withoutReasons(standaloneCode(ajv, Object.fromEntries(exported)));
}

/**
 * Leaves only the position of a violation in Ajv's code, with the member that is missing: the log names it. All else
 * is not used, and would be most of the module.
 */
function withoutReasons(code: string): string {
  const short = code
    .replaceAll(
      /\{(instancePath[^{}]*?),schemaPath:[^{}]*,params:\{([^{}]*)\}\}/g,
      (_, path: string, params: string) => {
        const missing = /^missingProperty:\s*(.+)$/.exec(params)?.[1];
        return missing === undefined ? `{${path}}` : `{instancePath:${positionIn(path)}+"/"+${missing}}`;
      },
    )
    .replaceAll(/\{(instancePath[^{}]*?),\s*parentData[^{}]*\}/g, '{$1}');
  if (/schemaPath|parentData/.test(short)) {
    throw new Error("Ajv's code has another form than expected, so it cannot be shortened");
  }
  return short;
}

/** Returns the expression of `instancePath: expression`, or of the shorthand. */
function positionIn(member: string): string {
  return member.replace(/^instancePath\s*:?\s*/, '') || 'instancePath';
}

/** Keywords that a client relies on. It accepts unknown values, and a string whatever its format. */
const RELIED_ON = ['$ref', 'type', 'required', 'enum', 'const', 'minItems'];

const PARTS = ['items', 'additionalProperties'];

const LISTS = ['allOf', 'anyOf', 'oneOf'];

function lenient(schema: unknown): object {
  if (!isObject(schema)) return {};
  if (schema['x-lenient'] === true) return { type: schema.type ?? 'object' };
  const { $ref, properties } = schema;
  const kept = Object.entries(schema).flatMap(([keyword, value]): (readonly [string, unknown])[] => {
    if (RELIED_ON.includes(keyword)) return [[keyword, value]];
    if (PARTS.includes(keyword) && isObject(value)) return [[keyword, lenient(value)]];
    if (LISTS.includes(keyword) && Array.isArray(value)) return [[keyword, value.map(lenient)]];
    return [];
  });
  return {
    ...Object.fromEntries(kept),
    ...(typeof $ref === 'string' && { $ref: nameOf($ref) }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, lenient(member)])),
    }),
  };
}
