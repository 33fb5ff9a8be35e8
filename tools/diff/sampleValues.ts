import { DeploymentSources } from '../../documents/DeploymentSources';
import type { Documents } from '../../documents/loadDocuments';
import type { Flow } from '../../src/flow/types';
import type { Json, JsonSchema } from '../../src/published/flow';

/** Plausible texts for a data point without examples; one of them fits nearly every plain rule. */
const sampleTexts: readonly string[] = [
  'Ana',
  '1990-02-28',
  '2099-12-31',
  'ana@example.com',
  '+573001234567',
  '12',
  '1234',
  '12345',
  '123456',
  '12345678',
  'ABC123',
  'Calle 10 # 5-20',
  'Calle Mayor',
  'CO',
  'ES',
  '00:00',
];

/**
 * Returns values worth trying for a data point: those its rule names, examples first; else examples, its limits, and
 * texts of all kinds.
 */
export function sampleValues(rule: JsonSchema, examples: readonly Json[] = []): readonly Json[] {
  const { const: fixed, enum: values, default: proposed, type, items, minItems = 0 } = rule;
  const named = [fixed, proposed, ...(values ?? [])].filter((value) => value !== undefined);
  const likelier = examples.filter((example) => values?.includes(example));
  if (values !== undefined || fixed !== undefined) return distinct([...likelier, ...named]);
  switch (type) {
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return distinct([...examples, ...named, ...roundFigures(rule), ...limits(rule), 1]);
    case 'array': {
      const each = sampleValues(items ?? {});
      return distinct([each.slice(0, Math.max(1, minItems)), ...(minItems === 0 ? [[]] : [])]);
    }
    default:
      return distinct([...examples, ...named, ...sampleTexts]);
  }
}

/**
 * Returns values that decide whether a data point fits a condition: those it names, and the ones next to its limits.
 */
export function decidingValues(condition: JsonSchema, dataPoint: string): readonly Json[] {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [], not, if: inner } = condition;
  const rule = properties[dataPoint];
  const parts = [...allOf, ...anyOf, ...oneOf, ...(not ? [not] : []), ...(inner ? [inner] : [])];
  return distinct([...(rule ? ruleValues(rule) : []), ...parts.flatMap((part) => decidingValues(part, dataPoint))]);
}

function ruleValues(rule: JsonSchema): readonly Json[] {
  const { const: fixed, enum: values = [], minimum, maximum, not, allOf = [], anyOf = [], oneOf = [] } = rule;
  const beside = [minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));
  const inner = [...(not ? [not] : []), ...allOf, ...anyOf, ...oneOf].flatMap(ruleValues);
  return [...(fixed === undefined ? [] : [fixed]), ...values, ...beside, ...inner];
}

const ROUND = [100_000, 1000, 100];

/** Returns a plausible positive figure within the rule's range, if there is one: zero would be an unusual income. */
function roundFigures({ minimum = 0, maximum = Number.POSITIVE_INFINITY }: JsonSchema): readonly number[] {
  return ROUND.filter((figure) => figure > minimum && figure < maximum).slice(0, 1);
}

function limits({ minimum, maximum, multipleOf = 1 }: JsonSchema): readonly number[] {
  return [
    ...(minimum === undefined ? [] : [Math.ceil(minimum / multipleOf) * multipleOf]),
    ...(maximum === undefined ? [] : [Math.floor(maximum / multipleOf) * multipleOf]),
  ];
}

function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Known valid answers, by data point. */
export type Examples = Readonly<Record<string, readonly Json[]>>;

/** A flow for which applicants are generated. */
export interface SampleFlow extends Flow {
  readonly examples?: Examples;
}

/** Returns the examples of a deployment's country. */
export function examplesOf(documents: Documents, deployment: string): Examples {
  const { $defs = {} } = new DeploymentSources(documents, deployment).country;
  return Object.fromEntries(
    Object.entries($defs).flatMap(([name, { examples }]) =>
      Array.isArray(examples) ? [[name, examples as readonly Json[]] as const] : [],
    ),
  );
}
