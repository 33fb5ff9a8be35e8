import openapiTS, { astToString } from 'openapi-typescript';
import { calledByCode } from '../../src/api/calledByCode';
import { isObject } from '../../documents/jsonValues';
import { valueAtKeys, readOpenApi } from '../../documents/openApi';

/** Generates the TypeScript types of the operations that code calls by name, and of the schemas that they use. */
export async function contractTypes(): Promise<string> {
  const { document } = readOpenApi();
  const paths = Object.entries(valueAtKeys(document, 'paths') ?? {}).flatMap(([route, item]) => {
    const wantedOperations = wantedOf(item);
    return Object.keys(wantedOperations).some((key) => key !== 'parameters')
      ? [[route, wantedOperations] as const]
      : [];
  });
  const kept = Object.fromEntries(paths);
  const components = reachable(document, kept);
  return `${HEAD}${astToString(await openapiTS(JSON.stringify({ ...document, paths: kept, components })))}`;
}

const HEAD = '/** Made from schemas/api/openapi.yaml by `npm run generate`. */\n\n';

/** Returns the methods of a path that code calls, with their shared parameters. */
function wantedOf(item: unknown): Readonly<Record<string, unknown>> {
  const members = Object.entries(isObject(item) ? item : {});
  return Object.fromEntries(
    members.filter(
      ([key, node]) => key === 'parameters' || Object.hasOwn(calledByCode, String(valueAtKeys(node, 'operationId'))),
    ),
  );
}

type Components = Record<string, Record<string, unknown>>;

/** Returns the components that a part of the document refers to, directly or indirectly. */
function reachable(document: unknown, part: unknown): Components {
  const found = new Map<string, unknown>();
  const visit = (node: unknown): void => {
    for (const [, ref = ''] of JSON.stringify(node).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      if (found.has(ref)) continue;
      const target = valueAtKeys(document, 'components', ...ref.split('/'));
      found.set(ref, target);
      visit(target);
    }
  };
  visit(part);
  const components: Components = {};
  for (const [ref, target] of [...found].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [kind = '', name = ''] = ref.split('/');
    (components[kind] ??= {})[name] = target;
  }
  return components;
}
