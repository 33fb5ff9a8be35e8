import type { FlowModel, Json, JsonSchema, StepModel, StepType } from '../../src/published/flow';

/** How a step differs from the other version of the documents. */
export type Mark = 'added' | 'removed' | 'moved' | 'changed';

export interface JourneyStep {
  readonly name: string;
  readonly type: StepType;
  /** Whether the application is sent after the step: after the last one, and where it is saved earlier. */
  readonly isSaved: boolean;
  /** Condition in words, if one decides whether the step is shown. */
  readonly when?: string;
  /** Questions, each with its condition if it has one. */
  readonly questions: readonly { readonly dataPoint: string; readonly when?: string }[];
  readonly mark?: Mark;
}

/** What a step of each type is, in a word; nothing for one that is like most. */
const KINDS: Readonly<Record<StepType, string | undefined>> = {
  'loan-information': 'loan',
  'personal-information': 'person',
  dynamic: undefined,
  modal: 'dialog',
  review: undefined,
};

/** Returns what is particular about a step: its kind, whether the application is sent after it, what has changed. */
export function marksOf({ type, isSaved, mark }: JourneyStep): string {
  return [KINDS[type], isSaved && 'sends', mark].filter(Boolean).join(', ');
}

/** Returns the steps of a flow in order, with all conditions in words. */
export function journeyOf({ steps, submit }: FlowModel): readonly JourneyStep[] {
  return steps.map((step, index) => ({
    name: step.name,
    type: step.type,
    isSaved: index === steps.length - 1 || submit.includes(step.name),
    ...(step.when && { when: describeCondition(step.when) }),
    questions: step.dataPoints.map((dataPoint) => questionOf(step, dataPoint)),
  }));
}

function questionOf({ schema }: StepModel, dataPoint: string): JourneyStep['questions'][number] {
  const ways = waysTo(schema, dataPoint, []);
  const isAlways = ways.some((conditions) => conditions.length === 0);
  const when = ways.map((conditions) => conditions.join(' and ')).join(' or ');
  return { dataPoint, ...(!isAlways && when !== '' && { when }) };
}

/** Returns the conditions on each path through the branches to the data point. */
function waysTo(schema: JsonSchema, dataPoint: string, above: readonly string[]): readonly (readonly string[])[] {
  const here = Object.hasOwn(schema.properties ?? {}, dataPoint) ? [above] : [];
  const condition = schema.if ? describeCondition(schema.if) : '';
  return [
    ...here,
    ...(schema.allOf ?? []).flatMap((part) => waysTo(part, dataPoint, above)),
    ...(schema.then ? waysTo(schema.then, dataPoint, [...above, condition]) : []),
    ...(schema.else ? waysTo(schema.else, dataPoint, [...above, negated(condition)]) : []),
  ];
}

/** Describes a condition on answers in words: `hasBankAccount is true and amount ≥ 500000`. */
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

/** Negates a condition in words. */
function negated(text: string): string {
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
