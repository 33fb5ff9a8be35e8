import type { Json, JsonSchema } from '../../src/published/flow';

/** A condition over answers in words: `hasBankAccount is true and amount ≥ 500000`. */
export function describeCondition(condition: JsonSchema): string {
  const properties = Object.entries(condition.properties ?? {});
  const described = properties.flatMap(([name, rules]) => describeRules(name, rules));
  const onlyRequired = (condition.required ?? []).filter(
    (name) => !properties.some(([property, rules]) => property === name && describeRules(name, rules).length > 0),
  );
  const parts = [
    ...described,
    ...onlyRequired.map((name) => `${name} is answered`),
    ...(condition.allOf ?? []).map(describeCondition),
    ...alternatives(condition.anyOf),
    ...alternatives(condition.oneOf),
    ...(condition.not ? [negated(describeCondition(condition.not))] : []),
  ];
  return parts.length === 0 ? 'always' : parts.join(' and ');
}

/** The opposite of a condition in words. */
export function negated(text: string): string {
  return `not (${text})`;
}

function alternatives(schemas: readonly JsonSchema[] | undefined): readonly string[] {
  if (!schemas) return [];
  const texts = schemas.map(describeCondition);
  return [texts.length > 1 ? `(${texts.join(' or ')})` : texts.join()];
}

function describeRules(name: string, rules: JsonSchema): readonly string[] {
  const { const: value, enum: values, minimum, maximum, pattern, format, not, items } = rules;
  return [
    ...(value === undefined ? [] : [`${name} is ${print(value)}`]),
    ...(values === undefined ? [] : [`${name} is ${values.map(print).join(' or ')}`]),
    ...(minimum === undefined ? [] : [`${name} ≥ ${minimum}`]),
    ...(maximum === undefined ? [] : [`${name} ≤ ${maximum}`]),
    ...(pattern === undefined ? [] : [`${name} matches ${pattern}`]),
    ...(format === undefined ? [] : [`${name} is a ${format}`]),
    ...(items === undefined ? [] : describeRules(`each ${name}`, items)),
    ...(not === undefined ? [] : [describeExclusion(name, not)]),
  ];
}

function describeExclusion(name: string, rules: JsonSchema): string {
  const values = rules.enum ?? (rules.const === undefined ? [] : [rules.const]);
  if (values.length > 0) return `${name} is not ${values.map(print).join(' or ')}`;
  return negated(describeRules(name, rules).join(' and '));
}

function print(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
