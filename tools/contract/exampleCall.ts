import type { CallOptions } from './createCaller';
import { at, dereference, type OpenApi, type OpenApiOperation } from '../../documents/openApi';

/** How an operation is asked, with the examples that the contract gives for its parameters. */
export function exampleCall({ document }: OpenApi, { parameters }: OpenApiOperation): CallOptions {
  const examples = (place: 'path' | 'query'): Record<string, string> => {
    const found = parameters
      .map((parameter) => dereference(document, parameter))
      .filter((parameter) => at(parameter, 'in') === place && at(parameter, 'example') !== undefined);
    return Object.fromEntries(found.map((each) => [String(at(each, 'name')), String(at(each, 'example'))]));
  };
  return { params: examples('path'), query: examples('query') };
}

/** A question that names no lead. */
export function isLookup({ method, path }: OpenApiOperation): boolean {
  return method === 'get' && !path.includes('{id}');
}
