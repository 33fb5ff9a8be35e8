import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { createFormats, type Formats } from '../../src/formats/createFormats';
import { knownFormatNames } from '../../src/formats/knownFormatNames';
import type { FlowModel, Json, JsonSchema, SchemaError } from '../../src/published/flow';
import { compiledRequire } from '../../src/validation/compiledValidate';
import { collectSchemas, compileValidators, evaluateValidators } from './compileValidators';

type Data = Readonly<Record<string, Json>>;

/**
 * Compares the compiled rules of a flow with the verdict of RJSF's own validator on the same data: for an empty page,
 * and with each data point given a value of every kind and at its limits.
 *
 * @throws where they differ, naming the step and the data
 */
export async function proveFlow(
  { steps, formats: declared = {} }: Pick<FlowModel, 'steps' | 'formats'>,
  compile = compileValidators,
): Promise<void> {
  const formats = createFormats({ today: () => '2026-01-01' });
  const names = [...knownFormatNames, ...Object.keys(declared)];
  await formats.loadRules(names, declared);
  const functions = evaluateValidators(compile(collectSchemas(steps)))(compiledRequire(formats));
  const oracle = createStockValidator(formats, names);
  for (const { name, schema } of steps.filter(({ type }) => type !== 'review')) {
    const validate = functions[schema.$id ?? ''];
    if (!validate) throw new Error(`Step ${name} has no compiled rules (NOT_COMPILED)`);
    // Created once, because the validator caches compiled schemas by identity.
    const plain = withoutSchemaIds(schema);
    for (const data of samplesOf(schema)) {
      const ours = validate(data) ? [] : (validate.errors ?? []);
      const { errors: theirs = [] } = oracle.rawValidation<SchemaError>(plain, data);
      if (digest(ours) === digest(theirs)) continue;
      const shown = `${JSON.stringify(data)} gives ${digest(ours)} instead of ${digest(theirs)}`;
      throw new Error(`The compiled rules of step ${name} differ: ${shown} (COMPILED_RULES_DIFFER)`);
    }
  }
}

function samplesOf(schema: JsonSchema): readonly Data[] {
  const properties = Object.entries(propertiesOf(schema));
  const values = properties.flatMap(([name, property]) => probesOf(property).map((probe) => ({ [name]: probe })));
  const everyFirst = Object.assign(
    {},
    ...properties.map(([name, property]) => ({ [name]: probesOf(property)[0] })),
  ) as Data;
  return [{}, everyFirst, ...values, ...values.map((value) => ({ ...everyFirst, ...value }))];
}

/** Returns the properties of the step and of all its branches. */
function propertiesOf({
  properties,
  allOf = [],
  if: condition,
  then: yes,
  else: no,
}: JsonSchema): Record<string, JsonSchema> {
  const parts = [...allOf, condition, yes, no].filter((part) => part !== undefined);
  return Object.assign({}, ...parts.map(propertiesOf), properties) as Record<string, JsonSchema>;
}

function probesOf({
  enum: options = [],
  const: fixed,
  default: proposed,
  minimum,
  maximum,
}: JsonSchema): readonly Json[] {
  const limits = [minimum, maximum]
    .filter((limit) => limit !== undefined)
    .flatMap((limit) => [limit, limit - 1, limit + 1]);
  const named = [proposed, fixed, ...options.slice(0, 3)].filter((value) => value !== undefined);
  return [...named, ...limits, true, false, 'María', '1020304050', '', 'x'.repeat(300), 0.5, [], ['a', 'a']];
}

function digest(errors: readonly SchemaError[]): string {
  return JSON.stringify(errors.map(({ keyword, instancePath }) => `${instancePath} ${keyword}`).sort());
}

export type StockValidator = ReturnType<typeof customizeValidator>;

/** Creates RJSF's unmodified validator, with the formats of the documents. */
export function createStockValidator(formats: Pick<Formats, 'functions'>, names: readonly string[]): StockValidator {
  const customFormats = Object.fromEntries(names.map((name) => [name, formats.functions[name] ?? (() => true)]));
  return customizeValidator({ customFormats, ajvFormatOptions: false });
}

/**
 * Returns a published schema without its `$id`s. They name compiled rules, but RJSF would resolve them as addresses.
 */
export function withoutSchemaIds(schema: JsonSchema): RJSFSchema {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as RJSFSchema;
}
