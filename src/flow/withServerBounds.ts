import type { Flow } from './types';
import type { JsonSchema, SchemaError } from '../published/flow';

/** What only the server knows about a data point: its limits, its choices and its default. */
export type ServerBounds = Pick<JsonSchema, 'minimum' | 'maximum' | 'multipleOf' | 'enum' | 'default'>;

export type ServerBoundsByDataPoint = Readonly<Record<string, ServerBounds>>;

/**
 * Returns the flow with bounds that came with the data of a page, which no compiled rule can know: violating one is
 * an error like any other, and widgets see the bounds in the schema.
 */
export function withServerBounds(flow: Flow, bounds: ServerBoundsByDataPoint): Flow {
  const steps = flow.model.steps.map((step) => ({ ...step, schema: schemaWithBounds(step.schema, bounds) }));
  const ids: ReadonlySet<string | undefined> = new Set(steps.map(({ schema }) => schema.$id));
  return {
    ...flow,
    model: { ...flow.model, steps },
    validate: (id, data) => [...flow.validate(id, data), ...(ids.has(id) ? violations(bounds, data) : [])],
  };
}

function schemaWithBounds(schema: JsonSchema, bounds: ServerBoundsByDataPoint): JsonSchema {
  const properties = Object.entries(schema.properties ?? {});
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, own]) => [name, { ...own, ...bounds[name] }])),
  };
}

function violations(bounds: ServerBoundsByDataPoint, data: Readonly<Record<string, unknown>>): readonly SchemaError[] {
  return Object.entries(bounds).flatMap(([name, bound]) =>
    data[name] === undefined ? [] : broken(bound, data[name]).map((error) => ({ ...error, instancePath: `/${name}` })),
  );
}

type BoundViolation = Omit<SchemaError, 'instancePath'>;

function broken(bounds: ServerBounds, value: unknown): readonly BoundViolation[] {
  const { minimum = -Infinity, maximum = Infinity, multipleOf, enum: allowed } = bounds;
  if (allowed && !allowed.some((choice) => choice === value)) return [{ keyword: 'enum', params: {} }];
  if (typeof value !== 'number') return [];
  const rules: readonly (BoundViolation & { readonly isBroken: boolean })[] = [
    { keyword: 'minimum', params: { limit: minimum }, isBroken: value < minimum },
    { keyword: 'maximum', params: { limit: maximum }, isBroken: value > maximum },
    {
      keyword: 'multipleOf',
      params: { multipleOf },
      isBroken: multipleOf !== undefined && !isMultiple(value, multipleOf),
    },
  ];
  return rules.flatMap(({ keyword, params, isBroken }) => (isBroken ? [{ keyword, params }] : []));
}

/** Tolerates rounding: multiples of a cent are not exact in binary. */
function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}
