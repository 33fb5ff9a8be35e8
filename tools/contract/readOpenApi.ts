import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isObject } from './isObject';

export type OperationId = string;

const productSchemas = path.join(__dirname, '../../schemas');

export interface OpenApiOperation {
  readonly id: OperationId;
  readonly method: 'get' | 'post' | 'put';
  /** With places for parameters: `/lead/status/{id}`. */
  readonly path: string;
  readonly from: 'apiBase' | 'root';
  readonly repeat: 'always' | 'with-key' | 'never';
  readonly tags: readonly string[];
  /** Operation that this one stands for in another version of the API. */
  readonly versionOf?: string;
  /** Names of its query parameters. */
  readonly query: readonly string[];
  /** Schema of what it takes; absent when it takes nothing. */
  readonly body: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface OpenApi {
  readonly document: Readonly<Record<string, unknown>>;
  readonly operations: readonly OpenApiOperation[];
}

const METHODS = ['get', 'post', 'put'] as const;

/** What stands at that place of a document; `undefined` where there is nothing. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

/** What a node refers to, or the node itself. */
export function dereference(document: unknown, node: unknown): unknown {
  const ref = at(node, '$ref');
  return typeof ref === 'string' ? dereference(document, at(document, ...ref.replace('#/', '').split('/'))) : node;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function bodyOf(node: unknown): unknown {
  const content = at(node, 'requestBody', 'content');
  return at(content, 'application/json', 'schema') ?? at(content, 'multipart/form-data', 'schema');
}

function queryOf(document: unknown, ...nodes: readonly unknown[]): string[] {
  return nodes
    .flatMap((node) => at(node, 'parameters') ?? [])
    .map((parameter) => dereference(document, parameter))
    .filter((parameter) => at(parameter, 'in') === 'query')
    .map((parameter) => String(at(parameter, 'name')));
}

interface PathItem {
  readonly document: unknown;
  readonly route: string;
  readonly item: unknown;
}

function readOperation({ document, route, item }: PathItem, method: OpenApiOperation['method']): OpenApiOperation[] {
  const node = at(item, method);
  const id = at(node, 'operationId');
  const repeat = at(node, 'x-repeat');
  const versionOf = at(node, 'x-version-of');
  const responses = at(node, 'responses');
  if (typeof id !== 'string') return [];
  return [
    {
      id,
      method,
      path: route,
      from: at(node, 'x-from') === 'root' ? 'root' : 'apiBase',
      repeat: repeat === 'always' || repeat === 'with-key' ? repeat : 'never',
      tags: textsOf(at(node, 'tags')),
      ...(typeof versionOf === 'string' && { versionOf }),
      query: queryOf(document, item, node),
      body: bodyOf(node),
      responses: isObject(responses) ? responses : {},
    },
  ];
}

/** The contract read last, with its text: most of a process reads the same one again and again. */
let last: { readonly text: string; readonly openApi: OpenApi } | undefined;

/** The contract: the document as it is, and its operations. */
export function readOpenApi(schemasDir = productSchemas): OpenApi {
  const text = readFileSync(path.join(schemasDir, 'api/openapi.yaml'), 'utf8');
  if (last?.text !== text) last = { text, openApi: parseOpenApi(text) };
  return last.openApi;
}

function parseOpenApi(text: string): OpenApi {
  const parsed: unknown = parse(text);
  const document = isObject(parsed) ? parsed : {};
  const paths = at(document, 'paths');
  const operations = Object.entries(isObject(paths) ? paths : {}).flatMap(([route, item]) =>
    METHODS.flatMap((method) => readOperation({ document, route, item }, method)),
  );
  return { document, operations };
}
