import fc from 'fast-check';
import type { Json, JsonSchema, StepModel } from '../../src/published/flow';

type Data = Readonly<Record<string, Json>>;

/** Texts at the edges of what formats and patterns accept. */
const texts = [
  '',
  ' ',
  'Ana',
  'Ana  María',
  'Ana María-José',
  'ana@example.com',
  'ana@example',
  '+573001234567',
  '+57',
  '3001234567',
  '1990-02-28',
  '1990-02-30',
  '2001-13-',
  '2030-01-01',
  '1020304050',
  '123456',
  '12345',
  'CO',
  'VE',
  '👍👍',
  'é'.repeat(120),
  'Bogotá, D.C.',
];

/** Data for a step: close to its schema, then spoilt here and there. */
export function dataFor(step: StepModel): fc.Arbitrary<Data> {
  const properties = new Map(propertiesOf(step.schema));
  const entries = [...properties].map(([name, schema]) =>
    fc
      .option(fc.oneof({ weight: 4, arbitrary: valueFor(schema) }, { weight: 1, arbitrary: anyValue }), {
        nil: undefined,
      })
      .map((value) => [name, value] as const),
  );
  return fc.tuple(...entries).map((made) => definedOnly(made));
}

function definedOnly(entries: readonly (readonly [string, Json | undefined])[]): Data {
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
}

/** Returns all properties that any branch or condition of the schema names. */
function propertiesOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const parts = [schema.if, schema.then, schema.else, schema.not, ...(schema.allOf ?? [])].filter(
    (part) => part !== undefined,
  );
  return [...parts.flatMap(propertiesOf), ...Object.entries(schema.properties ?? {})];
}

export function valueFor(schema: JsonSchema): fc.Arbitrary<Json> {
  const listed = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])];
  if (listed.length > 0) return fc.constantFrom<Json>(...listed, 'unlisted', null);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'array':
      return fc.array(schema.items ? valueFor(schema.items) : anyValue, { maxLength: 4 });
    default:
      return fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'grapheme', maxLength: 30 }), fc.string());
  }
}

function numberFor({ minimum = 0, maximum = minimum + 1000, multipleOf = 1 }: JsonSchema): fc.Arbitrary<number> {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, minimum + multipleOf, minimum + multipleOf / 2, 0.1, -0];
  return fc.oneof(
    fc.constantFrom(...edges),
    fc.integer(),
    fc.integer({ min: 0, max: 1000 }).map((n) => Number((n * multipleOf).toFixed(6))),
  );
}

const anyValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, '', '1', [], {}, [null], { a: 1 }),
  fc.constantFrom(...texts),
  // No finer than money: below that, validators may round differently.
  fc.integer().map((hundredths) => hundredths / 100),
);
