import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isObject } from './jsonValues';

/** Folder of the product's own documents. */
const OWN_SCHEMAS = path.join(__dirname, '../schemas');

/** As named in the contract. */
export type OperationId = string;

/** What opens a lead: the secret of its device, a token of a link, or a token of a return from a bank. */
export type Credential = 'holder' | 'link' | 'return';

const CREDENTIALS: readonly Credential[] = ['holder', 'link', 'return'];

export interface OpenApiOperation {
  readonly id: OperationId;
  readonly method: 'get' | 'post' | 'put';
  /** With placeholders for parameters: `/lead/status/{id}`. */
  readonly path: string;
  readonly from: 'apiBase' | 'root';
  readonly repeat: 'always' | 'with-key' | 'never';
  readonly tags: readonly string[];
  /** Whether it is possible in some states and a conflict in others. */
  readonly isBoundToStates: boolean;
  /** What opens the lead that the operation is about; empty for one about no lead. */
  readonly credentials: readonly Credential[];
  /** Operation that this one replaces in deployments that use another version of the API. */
  readonly versionOf?: string;
  /** The `requestBody` node with all media types; `undefined` if the operation takes no body. */
  readonly request: unknown;
  /** Schema of the request body. */
  readonly body: unknown;
  /** The parameters of its path, then its own. */
  readonly parameters: readonly unknown[];
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface OpenApi {
  readonly document: Readonly<Record<string, unknown>>;
  readonly operations: readonly OpenApiOperation[];
}

const METHODS = ['get', 'post', 'put'] as const;

/** Returns the value under these keys of a document; `undefined` if there is none. */
export function valueAtKeys(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

/** Returns the target of a node's `$ref`, or the node itself. */
export function dereference(document: unknown, node: unknown): unknown {
  const ref = valueAtKeys(node, '$ref');
  return typeof ref === 'string'
    ? dereference(document, valueAtKeys(document, ...ref.replace('#/', '').split('/')))
    : node;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function bodyOf(node: unknown): unknown {
  const content = valueAtKeys(node, 'requestBody', 'content');
  return valueAtKeys(content, 'application/json', 'schema') ?? valueAtKeys(content, 'multipart/form-data', 'schema');
}

/** Whether the operation names the lead that it is about. */
function isAboutLead(document: unknown, { path, body }: Pick<OpenApiOperation, 'path' | 'body'>): boolean {
  return path.includes('{id}') || requiresId(document, body);
}

function requiresId(document: unknown, body: unknown): boolean {
  const schema = dereference(document, body);
  const parts = valueAtKeys(schema, 'allOf');
  const isRequired = textsOf(valueAtKeys(schema, 'required')).includes('id');
  return isRequired || (Array.isArray(parts) && parts.some((part) => requiresId(document, part)));
}

function credentialsOf(node: unknown): readonly Credential[] {
  const listed = textsOf(valueAtKeys(node, 'x-credentials'));
  return listed.length === 0 ? ['holder'] : CREDENTIALS.filter((each) => listed.includes(each));
}

type Route = Pick<OpenApiOperation, 'path' | 'method'>;

function readOperation(document: unknown, { path: route, method }: Route, item: unknown): OpenApiOperation[] {
  const node = valueAtKeys(item, method);
  const id = valueAtKeys(node, 'operationId');
  const repeat = valueAtKeys(node, 'x-repeat');
  const versionOf = valueAtKeys(node, 'x-version-of');
  const responses = valueAtKeys(node, 'responses');
  if (typeof id !== 'string') return [];
  return [
    {
      id,
      method,
      path: route,
      from: valueAtKeys(node, 'x-from') === 'root' ? 'root' : 'apiBase',
      repeat: repeat === 'always' || repeat === 'with-key' ? repeat : 'never',
      tags: textsOf(valueAtKeys(node, 'tags')),
      isBoundToStates: valueAtKeys(node, 'x-bound-to-states') === true,
      credentials: isAboutLead(document, { path: route, body: bodyOf(node) }) ? credentialsOf(node) : [],
      ...(typeof versionOf === 'string' && { versionOf }),
      request: valueAtKeys(node, 'requestBody'),
      body: bodyOf(node),
      parameters: [item, node].flatMap((each) => valueAtKeys(each, 'parameters') ?? []),
      responses: isObject(responses) ? responses : {},
    },
  ];
}

/** Cache of the contract read last: most processes read the same one repeatedly. */
let last: { readonly text: string; readonly openApi: OpenApi } | undefined;

/** Reads the contract in a folder of documents: the document itself and its operations. */
export function readOpenApi(schemasDir = OWN_SCHEMAS): OpenApi {
  const text = readFileSync(path.join(schemasDir, 'api/openapi.yaml'), 'utf8');
  if (last?.text !== text) last = { text, openApi: parseOpenApi(text) };
  return last.openApi;
}

function parseOpenApi(text: string): OpenApi {
  const parsed: unknown = parse(text);
  const document = isObject(parsed) ? parsed : {};
  const paths = valueAtKeys(document, 'paths');
  const operations = Object.entries(isObject(paths) ? paths : {}).flatMap(([route, item]) =>
    METHODS.flatMap((method) => readOperation(document, { path: route, method }, item)),
  );
  return { document, operations };
}
