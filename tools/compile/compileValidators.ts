import { runInThisContext } from 'node:vm';
import { minifySync } from '@swc/core';
import Ajv, { _, type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import { formatNamesIn } from '../../src/flow/formatNamesIn';
import type { JsonSchema, StepModel } from '../../src/published/flow';
import type { CompiledValidators } from '../../src/published/validators';

/** As RJSF configures Ajv, except for the messages: the product has its own. */
export const VALIDATOR_OPTIONS: Options = {
  allErrors: true,
  multipleOfPrecision: 8,
  strict: false,
  messages: false,
  verbose: false,
  addUsedSchema: false,
  validateSchema: false,
};

/** Modules that the generated code may `require`: the app supplies them. */
const SUPPLIED: readonly string[] = ['ajv/dist/runtime/ucs2length', 'ajv/dist/runtime/equal'];

/**
 * Compiles schemas to the text of an ES module, one function per schema, by its `$id`.
 *
 * The module's default export takes a `require` for `formats` (name to predicate) and for the modules that Ajv needs,
 * and returns the functions. A format is looked up at each call, so that it can be replaced while the page is open.
 */
export function compileValidators(schemas: readonly JsonSchema[]): string {
  const formats = [...formatNamesIn(schemas)].sort();
  const wrappers = formats.map((name) => `${JSON.stringify(name)}: (value) => live[${JSON.stringify(name)}](value)`);
  const module = `export default (require) => {
    const exports = {};
    const live = require("formats");
    const formats = { ${wrappers.join(', ')} };
    ${onlySupplied(withoutSchemaPaths(generate(schemas, formats)))}
    return exports;
  }`;
  return minifySync(module, { module: true, ecma: 2020, compress: { passes: 3 }, mangle: true }).code;
}

function generate(schemas: readonly JsonSchema[], formats: readonly string[]): string {
  const ajv = new Ajv({
    ...VALIDATOR_OPTIONS,
    formats: Object.fromEntries(formats.map((name) => [name, () => true])),
    code: { source: true, formats: _`formats` },
  });
  const exported = [...schemas].sort(byId).map((schema) => {
    const id = schema.$id;
    if (id === undefined) throw new Error('A schema to be compiled carries no $id');
    ajv.addSchema(withoutInnerIds(schema), id);
    return [id, id] as const;
  });
  return standaloneCode(ajv, Object.fromEntries(exported));
}

/** Sorts by `$id`, so that the module keeps its hash when steps are reordered. */
function byId({ $id: one = '' }: JsonSchema, { $id: other = '' }: JsonSchema): number {
  return one < other ? -1 : 1;
}

/** Each identified schema is compiled separately; an `$id` inside another one would only confuse references. */
export function withoutInnerIds(schema: JsonSchema): JsonSchema {
  const copy = JSON.stringify(schema, (_key, value: unknown) => (isIdentified(value) ? omitId(value) : value));
  return JSON.parse(copy) as JsonSchema;
}

function isIdentified(value: unknown): value is { readonly $id: string } {
  return typeof value === 'object' && value !== null && '$id' in value && typeof value.$id === 'string';
}

function omitId({ $id: _id, ...rest }: { readonly $id: string }): object {
  return rest;
}

/**
 * Removes the schema paths: `$id` and `params` suffice to locate an error, and the paths would be a tenth of the
 * module.
 */
function withoutSchemaPaths(code: string): string {
  return code.replaceAll(/\bschemaPath:"(?:[^"\\]|\\.)*",/g, '');
}

function onlySupplied(code: string): string {
  const requiredModules = [...code.matchAll(/require\("([^"]*)"\)/g)].map(([, name = '']) => name);
  const unknown = requiredModules.find((name) => !SUPPLIED.includes(name));
  if (unknown) throw new Error(`The compiled validators ask for "${unknown}", which the app does not supply`);
  return code;
}

/** Returns every schema of the steps that has an `$id`: the steps' own, their conditions and their `when`s. */
export function collectSchemas(steps: readonly Pick<StepModel, 'schema' | 'when'>[]): readonly JsonSchema[] {
  return steps.flatMap(({ schema, when }) => [...identified(schema), ...(when ? identified(when) : [])]);
}

/** Returns the schemas that decide what is shown: each step's `when`, and the conditions inside its schema. */
export function collectConditions(steps: readonly Pick<StepModel, 'schema' | 'when'>[]): readonly JsonSchema[] {
  return collectSchemas(steps).filter(({ $id = '' }) => /:(?:if:\d+|when)$/.test($id));
}

function identified(schema: JsonSchema): readonly JsonSchema[] {
  return [schema, ...conditionSchemas(schema)]
    .filter(({ $id }) => $id !== undefined)
    .map((part) => carry(part, schema));
}

/** Returns the conditions at the root, inside `allOf` and inside branches. */
function conditionSchemas(schema: JsonSchema): readonly JsonSchema[] {
  const parts = [schema.then, schema.else, ...(schema.allOf ?? [])].filter((part) => part !== undefined);
  return [...(schema.if ? [schema.if] : []), ...parts.flatMap(conditionSchemas)];
}

/** A condition is compiled alone, so the definitions that its `$ref`s may name are added to it. */
function carry(part: JsonSchema, { $defs }: JsonSchema): JsonSchema {
  return $defs ? { ...part, $defs: { ...$defs, ...part.$defs } } : part;
}

/** Runs the text of a validator module, which has no imports, as the browser would. */
export function evaluateValidators(moduleText: string): CompiledValidators {
  return runInThisContext(moduleText.replace(/^export default/, '')) as CompiledValidators;
}
