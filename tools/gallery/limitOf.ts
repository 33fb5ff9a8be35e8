import type { JsonSchema } from '../../src/published/flow';

/** Returns the limit that a rule of a data point sets, in whichever branch of the step it is. */
export function limitOf(schema: JsonSchema, dataPoint: string, rule: string): unknown {
  const own = schema.properties?.[dataPoint];
  const ownLimit: unknown = own && Reflect.get(own, rule);
  if (typeof ownLimit === (rule === 'format' ? 'string' : 'number')) return ownLimit;
  const inner = [schema.then, schema.else, ...(schema.allOf ?? [])].filter((part) => part !== undefined);
  return inner.map((part) => limitOf(part, dataPoint, rule)).find((limit) => limit !== undefined);
}
