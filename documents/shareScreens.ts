import type { JsonSchema, StepModel } from '../src/published/flow';

/**
 * Replaces the steps of each screen by one step that asks all of their questions, at the place of the first one. Its
 * rules are theirs, so the answers and the submission are the same: the condition of a step becomes a branch.
 *
 * @param screens names of steps, neighbours in the sequence, by screen
 */
export function shareScreens(
  steps: readonly StepModel[],
  screens: Readonly<Record<string, readonly string[]>>,
): readonly StepModel[] {
  const screenOf = new Map(Object.entries(screens).flatMap(([screen, names]) => names.map((name) => [name, screen])));
  return steps.flatMap((step) => {
    const screen = screenOf.get(step.name);
    if (screen === undefined) return [step];
    const sharing = steps.filter(({ name }) => screenOf.get(name) === screen);
    return step === sharing[0] ? [screenStep(screen, sharing)] : [];
  });
}

function screenStep(name: string, sharing: readonly StepModel[]): StepModel {
  const [first] = sharing;
  const types = new Set(sharing.map(({ type }) => type));
  return {
    name,
    path: name,
    type: first && types.size === 1 ? first.type : 'dynamic',
    context: name,
    ...(first?.chapter !== undefined && { chapter: first.chapter }),
    dataPoints: sharing.flatMap(({ dataPoints }) => dataPoints),
    schema: screenSchema(name, sharing),
    uiSchema: Object.assign({}, ...sharing.map(({ uiSchema }) => uiSchema)) as StepModel['uiSchema'],
    shares: sharing.map(({ name: shared, path, dataPoints }) => ({ name: shared, path, dataPoints })),
  };
}

/** What is always asked is at the root, where conditions of the same page find it; all else is a branch. */
function screenSchema(name: string, sharing: readonly StepModel[]): JsonSchema {
  const always = sharing.flatMap(({ when, schema }) => (when ? [] : [schema]));
  const branches = sharing.flatMap(branchesOf);
  return {
    $id: name,
    type: 'object',
    properties: Object.assign({}, ...always.map(({ properties }) => properties)) as JsonSchema['properties'] & object,
    required: always.flatMap(({ required = [] }) => required),
    ...(branches.length > 0 && { allOf: branches }),
  };
}

function branchesOf({ when, schema }: StepModel): readonly JsonSchema[] {
  const { $id: _id, type: _type, ...rules } = schema;
  if (when) return [{ if: when, then: rules }];
  const { properties: _properties, required: _required, allOf = [], ...conditional } = rules;
  return [...(Object.keys(conditional).length > 0 ? [conditional] : []), ...allOf];
}
