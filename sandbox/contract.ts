import { isObject } from '../tools/contract/isObject';
import { at, dereference, type OpenApi, type OpenApiOperation } from '../tools/contract/readOpenApi';
import type { OperationId } from './types';

export interface ContractOperation extends OpenApiOperation {
  /** As Express writes it: `/lead/status/:id`. */
  readonly route: string;
}

/** What the sandbox takes from the contract beside validation. */
export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** Dotted places in the lead that a submission needs. */
  readonly requiredOnSubmit: readonly string[];
  /** What a request needs in a state, by the state, of operations that states share. */
  readonly requiredInState: ReadonlyMap<OperationId, Readonly<Record<number, readonly string[]>>>;
  /** Operations that are possible in some states and a conflict (409) in others. */
  readonly ofStates: ReadonlySet<OperationId>;
  /** Data points that pages send under their own names. */
  readonly pageDataPoints: ReadonlySet<string>;
  /** Places in the lead that are never told to a link. */
  readonly sensitivePlaces: ReadonlySet<string>;
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

function readSensitivePlaces(document: unknown, schema: unknown, prefix = ''): string[] {
  const members = at(dereference(document, schema), 'properties');
  return Object.entries(isObject(members) ? members : {}).flatMap(([name, member]) => {
    const place = prefix === '' ? name : `${prefix}.${name}`;
    return [...(at(member, 'x-sensitive') === true ? [place] : []), ...readSensitivePlaces(document, member, place)];
  });
}

/** What pages send is flat, and named by data points. */
function readPageDataPoints({ document, operations }: OpenApi): string[] {
  return operations
    .filter(({ tags }) => tags.includes('page'))
    .flatMap(({ body }) => Object.keys(at(dereference(document, body), 'properties') ?? {}));
}

function readStateNeeds({ document, operations }: OpenApi): Contract['requiredInState'] {
  return new Map(
    operations.flatMap(({ id, body }) => {
      const needs = at(dereference(document, body), 'x-required-in-state');
      if (!isObject(needs)) return [];
      const lists = Object.entries(needs).map(([state, names]) => [
        state,
        Array.isArray(names) ? names.map(String) : [],
      ]);
      return [[id, Object.fromEntries(lists)] as const];
    }),
  );
}

/** Reads the contract once, at start. */
export function readContract(openApi: OpenApi): Contract {
  const { document, operations } = openApi;
  const lead = at(document, 'components', 'schemas', 'LeadApplication');
  const required = at(lead, 'x-required-on-submit');
  return {
    operations: operations.map((operation) => ({ ...operation, route: operation.path.replace(/\{(\w+)\}/g, ':$1') })),
    requiredOnSubmit: Array.isArray(required) ? required.map(String) : [],
    requiredInState: readStateNeeds(openApi),
    ofStates: new Set(operations.filter(({ responses }) => '409' in responses).map(({ id }) => id)),
    pageDataPoints: new Set(readPageDataPoints(openApi)),
    sensitivePlaces: new Set(readSensitivePlaces(document, lead)),
    dataPointNames: new Map(readDataPoints(document, lead)),
  };
}
