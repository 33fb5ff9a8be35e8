import { isObject } from '../tools/contract/isObject';
import { at, dereference, type OpenApi, type OpenApiOperation } from '../tools/contract/readOpenApi';

/** What the contract has an operation answer when all is well. */
export type Success =
  /** With the state that follows. */
  | { readonly kind: 'moves' }
  | { readonly kind: 'silent'; readonly status: number }
  | { readonly kind: 'says'; readonly status: number; readonly body: unknown };

/** The example of a media type: its own, the first of several, or that of its schema. */
function exampleOf(document: unknown, media: unknown): unknown {
  const several = at(media, 'examples');
  const [first] = isObject(several) ? Object.values(several) : [];
  const schema = dereference(document, at(media, 'schema'));
  const ofSchema = at(schema, 'examples');
  return (
    at(media, 'example') ??
    at(dereference(document, first), 'value') ??
    at(schema, 'example') ??
    (Array.isArray(ofSchema) ? ofSchema[0] : undefined)
  );
}

/** The first 2xx response of an operation, with what it says in JSON. */
function firstSuccess({ id, responses }: OpenApiOperation, { document }: OpenApi) {
  const [code] = Object.keys(responses)
    .filter((each) => /^2\d\d$/.test(each))
    .sort();
  if (code === undefined) throw new Error(`${id} has no success in the contract (NO_SUCCESS): give it a response 2xx`);
  const media = at(dereference(document, responses[code]), 'content', 'application/json');
  return { status: Number(code), media, schema: dereference(document, at(media, 'schema')) };
}

/** Whether an operation leads to the next state: its success is the contract's `NextState`. */
export function movesOn(operation: OpenApiOperation, openApi: OpenApi): boolean {
  const { schema } = firstSuccess(operation, openApi);
  return schema !== undefined && schema === at(openApi.document, 'components', 'schemas', 'NextState');
}

/** Reads the success of an operation from its first 2xx response; throws where it has a body that nothing tells. */
export function successOf(operation: OpenApiOperation, openApi: OpenApi): Success {
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
