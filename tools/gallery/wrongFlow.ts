import type { Flow } from '../../src/flow/types';
import type { JsonSchema, SchemaError } from '../../src/published/flow';
import type { Wrong } from './Scene';

/** The flow in which one step has these errors, made as its validator would make them. */
export function wrongFlow(flow: Flow, { step, codes }: Wrong): Flow {
  return {
    ...flow,
    validate: (id, data) =>
      id === step.schema.$id ? [...codes].map((entry) => violation(entry, step)) : flow.validate(id, data),
    explainFormat: (format) => (format.includes('.') ? format : undefined),
  };
}

function violation([dataPoint, code]: readonly [string, string], { schema }: Wrong['step']): SchemaError {
  const [family, format] = code.split('.');
  if (code === 'required') return { keyword: code, instancePath: '', params: { missingProperty: dataPoint } };
  // Finer codes stand for a format that explains itself.
  if (format !== undefined) {
    return {
      keyword: 'format',
      instancePath: `/${dataPoint}`,
      params: { format: family === 'format' ? format : code },
    };
  }
  return { keyword: code, instancePath: `/${dataPoint}`, params: { limit: limitOf(schema, dataPoint, code) } };
}

/** The limit that the rule of the data point names, in whatever branch of the step it stands. */
function limitOf(schema: JsonSchema, dataPoint: string, code: string): unknown {
  const rule = schema.properties?.[dataPoint];
  const own: unknown = rule && Reflect.get(rule, code);
  if (typeof own === 'number') return own;
  const inner = [schema.then, schema.else, ...(schema.allOf ?? [])].filter((part) => part !== undefined);
  return inner.map((part) => limitOf(part, dataPoint, code)).find((limit) => limit !== undefined);
}
