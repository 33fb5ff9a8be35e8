import { isObject } from '../tools/contract/isObject';
import { at, dereference, readOpenApi } from '../tools/contract/readOpenApi';
import type { OperationId } from './types';

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

function readDataPoints(document: unknown, schema: unknown, prefix = ''): [string, string][] {
  const members = at(dereference(document, schema), 'properties');
  return Object.entries(isObject(members) ? members : {}).flatMap(([name, member]) => {
    const place = prefix === '' ? name : `${prefix}.${name}`;
    const given = at(member, 'x-data-point');
    return [[place, typeof given === 'string' ? given : name], ...readDataPoints(document, member, place)];
  });
}

/** Reads the contract once, at start. */
export function readContract(): Contract {
  const { document, operations } = readOpenApi();
  const lead = at(document, 'components', 'schemas', 'LeadApplication');
  const required = at(lead, 'x-required-on-submit');
  return {
    operations: operations.map(({ id, method, path }) => ({ id, method, route: path.replace(/\{(\w+)\}/g, ':$1') })),
    requiredOnSubmit: Array.isArray(required) ? required.map(String) : [],
    dataPointNames: new Map(readDataPoints(document, lead)),
  };
}
