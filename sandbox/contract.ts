import { isObject } from '../documents/jsonValues';
import { valueAtKeys, dereference, type Credential, type OpenApi, type OpenApiOperation } from '../documents/openApi';
import type { OperationName } from './types';

export interface SandboxOperation extends OpenApiOperation {
  /** In Express syntax: `/lead/status/:id`. */
  readonly route: string;
}

/** What the sandbox uses of the contract besides validation. */
export interface SandboxContract {
  readonly operations: readonly SandboxOperation[];
  /** Dotted places in the lead that a submission requires. */
  readonly requiredOnSubmit: readonly string[];
  /** Members that a state requires of a request, by state, for operations that several states share. */
  readonly requiredInState: ReadonlyMap<OperationName, Readonly<Record<number, readonly string[]>>>;
  /** Operations that are possible in some states and a conflict (409) in others. */
  readonly ofStates: ReadonlySet<OperationName>;
  /** What opens the lead of an operation. */
  readonly credentials: ReadonlyMap<OperationName, readonly Credential[]>;
  /** Data points that pages send under their own names. */
  readonly pageDataPoints: ReadonlySet<string>;
  /** Places in the lead that are never returned to a link. */
  readonly sensitivePlaces: ReadonlySet<string>;
  /** Data point by its place in the lead. */
  readonly dataPointNames: ReadonlyMap<string, string>;
}

function readDataPoints(document: unknown, schema: unknown, prefix = ''): [string, string][] {
  const members = valueAtKeys(dereference(document, schema), 'properties');
  return Object.entries(isObject(members) ? members : {}).flatMap(([name, member]) => {
    const place = prefix === '' ? name : `${prefix}.${name}`;
    const dataPoint = valueAtKeys(member, 'x-data-point');
    return [[place, typeof dataPoint === 'string' ? dataPoint : name], ...readDataPoints(document, member, place)];
  });
}

function readSensitivePlaces(document: unknown, schema: unknown, prefix = ''): string[] {
  const members = valueAtKeys(dereference(document, schema), 'properties');
  return Object.entries(isObject(members) ? members : {}).flatMap(([name, member]) => {
    const place = prefix === '' ? name : `${prefix}.${name}`;
    return [
      ...(valueAtKeys(member, 'x-sensitive') === true ? [place] : []),
      ...readSensitivePlaces(document, member, place),
    ];
  });
}

/** Pages send flat bodies, with data points as keys. */
function readPageDataPoints({ document, operations }: OpenApi): string[] {
  return operations
    .filter(({ tags }) => tags.includes('page'))
    .flatMap(({ body }) => Object.keys(valueAtKeys(dereference(document, body), 'properties') ?? {}));
}

function readStateNeeds({ document, operations }: OpenApi): SandboxContract['requiredInState'] {
  return new Map(
    operations.flatMap(({ id, body }) => {
      const needs = valueAtKeys(dereference(document, body), 'x-required-in-state');
      if (!isObject(needs)) return [];
      const lists = Object.entries(needs).map(([state, names]) => [
        state,
        Array.isArray(names) ? names.map(String) : [],
      ]);
      return [[id, Object.fromEntries(lists)] as const];
    }),
  );
}

/** Derives from the contract what the sandbox needs of it. */
export function readSandboxContract(openApi: OpenApi): SandboxContract {
  const { document, operations } = openApi;
  const lead = valueAtKeys(document, 'components', 'schemas', 'LeadApplication');
  const required = valueAtKeys(lead, 'x-required-on-submit');
  return {
    operations: operations.map((operation) => ({ ...operation, route: operation.path.replace(/\{(\w+)\}/g, ':$1') })),
    requiredOnSubmit: Array.isArray(required) ? required.map(String) : [],
    requiredInState: readStateNeeds(openApi),
    ofStates: new Set(operations.filter(({ isBoundToStates }) => isBoundToStates).map(({ id }) => id)),
    credentials: new Map(operations.map(({ id, credentials }) => [id, credentials])),
    pageDataPoints: new Set(readPageDataPoints(openApi)),
    sensitivePlaces: new Set(readSensitivePlaces(document, lead)),
    dataPointNames: new Map(readDataPoints(document, lead)),
  };
}

/** The contract's response of an operation that succeeds. */
export type OperationSuccess =
  /** Responds with the next state. */
  | { readonly kind: 'moves' }
  | { readonly kind: 'silent'; readonly status: number }
  | { readonly kind: 'says'; readonly status: number; readonly body: unknown };

/** Returns the example of a media type: its own, the first of several, or that of its schema. */
function exampleOf(document: unknown, media: unknown): unknown {
  const several = valueAtKeys(media, 'examples');
  const [first] = isObject(several) ? Object.values(several) : [];
  const schema = dereference(document, valueAtKeys(media, 'schema'));
  const ofSchema = valueAtKeys(schema, 'examples');
  return (
    valueAtKeys(media, 'example') ??
    valueAtKeys(dereference(document, first), 'value') ??
    valueAtKeys(schema, 'example') ??
    (Array.isArray(ofSchema) ? ofSchema[0] : undefined)
  );
}

/** Returns the first 2xx response of an operation, with its JSON content. */
function firstSuccess({ id, responses }: OpenApiOperation, { document }: OpenApi) {
  const [code] = Object.keys(responses)
    .filter((each) => /^2\d\d$/.test(each))
    .sort();
  if (code === undefined) throw new Error(`${id} has no success in the contract (NO_SUCCESS): give it a response 2xx`);
  const media = valueAtKeys(dereference(document, responses[code]), 'content', 'application/json');
  return { status: Number(code), media, schema: dereference(document, valueAtKeys(media, 'schema')) };
}

/** Whether an operation moves the lead to the next state: its success is the contract's `NextState`. */
export function movesOn(operation: OpenApiOperation, openApi: OpenApi): boolean {
  const { schema } = firstSuccess(operation, openApi);
  return schema !== undefined && schema === valueAtKeys(openApi.document, 'components', 'schemas', 'NextState');
}

/** Reads the success of an operation from its first 2xx response; throws if that has a body without an example. */
export function successOf(operation: OpenApiOperation, openApi: OpenApi): OperationSuccess {
  if (movesOn(operation, openApi)) return { kind: 'moves' };
  const { status, media } = firstSuccess(operation, openApi);
  if (media === undefined) return { kind: 'silent', status };
  const body = exampleOf(openApi.document, media);
  if (body !== undefined) return { kind: 'says', status, body };
  throw new Error(
    `The contract does not say what the sandbox answers to ${operation.id} (NO_EXAMPLE): ` +
      `write "example" beside the schema of its response ${status} in schemas/api/openapi.yaml`,
  );
}
