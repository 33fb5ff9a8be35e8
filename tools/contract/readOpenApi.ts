import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isObject } from './isObject';
import type { operations } from '../../src/api/generated/contract';

export type OperationId = keyof operations;

const openApiFile = path.join(__dirname, '../../schemas/api/openapi.yaml');

export interface OpenApiOperation {
  readonly id: OperationId;
  readonly method: 'get' | 'post' | 'put';
  /** With places for parameters: `/lead/status/{id}`. */
  readonly path: string;
  readonly from: 'apiBase' | 'root';
  readonly repeat: 'always' | 'with-key' | 'never';
  readonly tags: readonly string[];
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

/** The generated types and the document are the same contract; a test holds them together. */
function isOperationId(id: unknown): id is OperationId {
  return typeof id === 'string';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function bodyOf(node: unknown): unknown {
  const content = at(node, 'requestBody', 'content');
  return at(content, 'application/json', 'schema') ?? at(content, 'multipart/form-data', 'schema');
}

function readOperation(route: string, method: 'get' | 'post' | 'put', node: unknown): OpenApiOperation[] {
  const id = at(node, 'operationId');
  const repeat = at(node, 'x-repeat');
  const responses = at(node, 'responses');
  if (!isOperationId(id)) return [];
  return [
    {
      id,
      method,
      path: route,
      from: at(node, 'x-from') === 'root' ? 'root' : 'apiBase',
      repeat: repeat === 'always' || repeat === 'with-key' ? repeat : 'never',
      tags: textsOf(at(node, 'tags')),
      body: bodyOf(node),
      responses: isObject(responses) ? responses : {},
    },
  ];
}

let known: OpenApi | undefined;

/** The contract, read once in a process: the document as it is, and its operations. */
export function readOpenApi(): OpenApi {
  return (known ??= parseOpenApi());
}

function parseOpenApi(): OpenApi {
  const parsed: unknown = parse(readFileSync(openApiFile, 'utf8'));
  const document = isObject(parsed) ? parsed : {};
  const paths = at(document, 'paths');
  const operations = Object.entries(isObject(paths) ? paths : {}).flatMap(([route, item]) =>
    METHODS.flatMap((method) => readOperation(route, method, at(item, method))),
  );
  return { document, operations };
}
