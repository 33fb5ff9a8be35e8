import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { isObject } from '../../documents/jsonValues';
import { valueAtKeys, readOpenApi } from '../../documents/openApi';

/**
 * Generates the names of the operations that code calls by name, their TypeScript types, and those of the schemas that
 * they use.
 */
export async function contractTypes(): Promise<string> {
  const { document } = readOpenApi();
  const called = operationsInCode();
  const paths = Object.entries(valueAtKeys(document, 'paths') ?? {}).flatMap(([route, item]) => {
    const wantedOperations = wantedOf(item, called);
    return Object.keys(wantedOperations).some((key) => key !== 'parameters')
      ? [[route, wantedOperations] as const]
      : [];
  });
  const kept = Object.fromEntries(paths);
  const components = reachable(document, kept);
  const types = astToString(await openapiTS(JSON.stringify({ ...document, paths: kept, components })));
  return `${HEAD}export const calledByCode: readonly string[] = ${JSON.stringify(called)};\n\n${types}`;
}

const HEAD = '/** Made from schemas/api/openapi.yaml and the calls in the code by `npm run generate`. */\n\n';

/** Returns the operations that code sends by their name. */
function operationsInCode(): readonly string[] {
  const files = ['src', 'sagas'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const calls = code.flatMap((text) => [...text.matchAll(/\.send\(\s*'(\w+)'/g)]);
  return [...new Set(calls.map(([, operation = '']) => operation))].sort();
}

/** Returns the methods of a path that code calls, with their shared parameters. */
function wantedOf(item: unknown, called: readonly string[]): Readonly<Record<string, unknown>> {
  const members = Object.entries(isObject(item) ? item : {});
  return Object.fromEntries(
    members.filter(([key, node]) => key === 'parameters' || called.includes(String(valueAtKeys(node, 'operationId')))),
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
