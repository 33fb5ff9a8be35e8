import type { Answers, Json, JsonSchema } from '../../../src/published/flow';
import { decidingValues, sampleValues } from '../../../tools/diff/sampleValues';
import { branchConditions, rulesOf, type AskedPage } from './askedPages';

/** Sample answers of a page: none, fitting ones, each value that a condition tests for, and ones that fit nothing. */
export function sampleAnswers({ step, examples }: AskedPage): readonly Answers[] {
  const rules = rulesOf(step.schema);
  const deciding = decidingOf(step.schema);
  const fitting = Object.entries(rules).map(([name, rule]) => [name, sampleValues(rule, examples[name])[0]] as const);
  const firsts = { ...definedOf(fitting), ...definedOf(deciding.map(([name, values]) => [name, values[0]])) };
  // Some conditions hold for all values but the ones that they name.
  const typical = { ...firsts, ...definedOf(deciding.map(([name]) => [name, examples[name]?.[0]])) };
  const others = [firsts, typical].flatMap((base) =>
    deciding.flatMap(([name, values]) => values.map((value) => ({ ...base, [name]: value }))),
  );
  const wrong = Object.entries(rules).map(([name, rule]) => [name, wrongValue(rule)] as const);
  return [{}, firsts, typical, ...others, { ...firsts, ...definedOf(wrong) }];
}

type Entry = readonly [string, Json | undefined];

function definedOf(entries: readonly Entry[]): Answers {
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

function decidingOf(schema: JsonSchema): readonly (readonly [string, readonly Json[]])[] {
  const conditions = branchConditions(schema);
  const names = new Set(conditions.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => [name, conditions.flatMap((condition) => decidingValues(condition, name))]);
}

function wrongValue({ type, enum: options }: JsonSchema): Json | undefined {
  if (type === 'array') return ['nobody offers this'];
  if (type === 'boolean') return undefined;
  if (type === 'number' || type === 'integer') return -0.5;
  return options ? 'nobody offers this' : 'x'.repeat(300);
}
