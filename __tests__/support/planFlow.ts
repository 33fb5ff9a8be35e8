import { dependentsOf } from '../../src/flow/dependents';
import type { Flow } from '../../src/flow/types';
import type { FlowModel, JsonSchema, StepModel } from '../../src/published/flow';
import { collectSchemas } from '../../tools/compile/compileValidators';
import { identifySchemas } from '../../documents/identifySchemas';
import type { SchemaDocument } from '../../documents/documentShapes';
import { plainVerdicts } from './plainVerdicts';
import { valuesByKind, type ConditionPlan, type FlowPlan, type PointKind, type StepPlan } from './flowPlans';

const schemaOf = {
  boolean: { type: 'boolean' },
  integer: { type: 'integer', minimum: 0 },
  text: { type: 'string', pattern: '^[a-z]+$' },
  list: { type: 'array', items: { type: 'string' } },
} satisfies Record<PointKind, SchemaDocument>;

/** Returns the flow of a plan. */
export function planFlow(plan: FlowPlan): Flow {
  const steps = plan.steps.map((step) => stepModel(step, kindsOf(plan)));
  return {
    model: modelOf(steps),
    validate: plainVerdicts(collectSchemas(steps)),
    explainFormat: () => undefined,
  };
}

/**
 * Returns the same flow with its steps in another order. Nothing is compiled again: schemas do not depend on the
 * order.
 */
export function reordered(flow: Flow, order: readonly string[]): Flow {
  const steps = order.flatMap((name) => flow.model.steps.filter((step) => step.name === name));
  return { ...flow, model: { ...flow.model, steps } };
}

function modelOf(steps: readonly StepModel[]): FlowModel {
  const names = steps.flatMap(({ dataPoints }) => dataPoints);
  return {
    id: 'generated',
    formerPaths: [],
    country: {
      code: 'co',
      currency: 'COP',
      currencySymbol: '$',
      callingCode: '+57',
      phoneRegion: 'CO',
      periodScale: 'months',
      timeZone: 'UTC',
      emailProviders: [],
    },
    firstPage: steps[0]?.name ?? '',
    steps,
    submit: [],
    dependents: dependentsOf(steps),
    dataPoints: Object.fromEntries(
      names.map((name) => [name, { path: `otherDetails.${name}`, type: 'string', privacy: 'none' }]),
    ),
    constants: {},
  };
}

type Kinds = ReadonlyMap<string, PointKind>;

export function kindsOf({ steps }: FlowPlan): Kinds {
  return new Map(steps.flatMap(({ points }) => points.map(({ name, kind }) => [name, kind] as const)));
}

function stepModel({ name, when, points }: StepPlan, kinds: Kinds): StepModel {
  const free = points.filter(({ shownIf }) => !shownIf);
  const branches = points.flatMap((point, index) => {
    if (!point.shownIf) return [];
    const { isNegated } = point.shownIf;
    // Both ways to negate: the other branch, and `not`.
    const negation = isNegated && index % 2 === 0 ? 'else' : 'then';
    const condition = conditionSchema({ ...point.shownIf, isNegated: isNegated && negation === 'then' }, kinds);
    return [{ if: condition, [negation]: propertiesOf([point]) }];
  });
  const schema: SchemaDocument = {
    type: 'object',
    ...propertiesOf(free),
    ...(branches.length > 0 && { allOf: branches }),
  };
  return {
    name,
    path: `${name}-path`,
    type: 'dynamic',
    context: name,
    dataPoints: points.map((point) => point.name),
    schema: identifySchemas(schema, name),
    uiSchema: {},
    ...(when && { when: identified(conditionSchema(when, kinds), `${name}:when`) }),
  };
}

function propertiesOf(points: StepPlan['points']): SchemaDocument {
  return {
    properties: Object.fromEntries(points.map(({ name, kind }) => [name, schemaOf[kind]])),
    required: points.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
}

function conditionSchema({ about, isNegated }: ConditionPlan, kinds: Kinds): SchemaDocument {
  const { distinguishing } = valuesByKind[kinds.get(about) ?? 'boolean'];
  const holds: SchemaDocument = { properties: { [about]: { const: distinguishing } }, required: [about] };
  return isNegated ? { not: holds } : holds;
}

function identified(schema: SchemaDocument, id: string): JsonSchema {
  return identifySchemas(schema, id);
}
