import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isObject } from '../src/api/guards';
import type { OperationId } from './types';

export const contractFile = path.join(__dirname, '../schemas/api/openapi.yaml');

export interface ContractOperation {
  readonly id: OperationId;
  readonly method: 'get' | 'post' | 'put';
  /** As Express writes it: `/lead/status/:id`. */
  readonly route: string;
}

/** What the sandbox takes from the contract beside validation. */
export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** Dotted places in the lead that a submission needs. */
  readonly requiredOnSubmit: readonly string[];
  /** Data point by its place in the lead. */
  readonly dataPointNames: ReadonlyMap<string, string>;
}

const METHODS = ['get', 'post', 'put'] as const;

function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function readOperations(document: unknown): ContractOperation[] {
  return entriesOf(at(document, 'paths')).flatMap(([route, item]) =>
    METHODS.flatMap((method) => {
      const id = at(item, method, 'operationId');
      return isOperationId(id) ? [{ id, method, route: route.replace(/\{(\w+)\}/g, ':$1') }] : [];
    }),
  );
}

/** The generated types and the document are the same contract; a test holds them together. */
function isOperationId(id: unknown): id is OperationId {
  return typeof id === 'string';
}

function resolve(document: unknown, schema: unknown): unknown {
  const ref = at(schema, '$ref');
  return typeof ref === 'string' ? at(document, ...ref.replace('#/', '').split('/')) : schema;
}

function readDataPoints(document: unknown, schema: unknown, prefix = ''): [string, string][] {
  return entriesOf(at(resolve(document, schema), 'properties')).flatMap(([name, member]) => {
    const place = prefix === '' ? name : `${prefix}.${name}`;
    const given = at(member, 'x-data-point');
    return [[place, typeof given === 'string' ? given : name], ...readDataPoints(document, member, place)];
  });
}

/** Reads the OpenAPI document once, at start. */
export function readContract(): Contract {
  const document: unknown = parse(readFileSync(contractFile, 'utf8'));
  const lead = at(document, 'components', 'schemas', 'LeadApplication');
  const required = at(lead, 'x-required-on-submit');
  return {
    operations: readOperations(document),
    requiredOnSubmit: Array.isArray(required) ? required.map(String) : [],
    dataPointNames: new Map(readDataPoints(document, lead)),
  };
}
