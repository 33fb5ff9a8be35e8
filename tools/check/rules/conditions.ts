import { type CheckContext, type Rule, sequencesOf } from '../context/CheckContext';
import { stepsOf, type SequenceView, type StepInSequence } from '../context/SequenceView';
import type { DocumentNode } from '../DocumentNode';
import { causes, problemAt, type Found } from '../Problem';
import { askedProperties, conditionals, mentionedProperties } from '../schema/schemaBranches';

/** A condition depends only on data points that are known when it is evaluated. */
export const conditionsRule: Rule = {
  name: 'conditions',
  needs: ['data-points', 'step', 'sequence'],
  run: (context) => sequencesOf(context).flatMap(({ sequence }) => checkSequence(sequence, context)),
};

function checkSequence(sequence: SequenceView, { dataPoints }: CheckContext): readonly Found[] {
  const earlier = new Set<string>();
  return stepsOf(sequence).flatMap((entry) => {
    const problems = needsOf(entry).flatMap(({ dataPoint, node, own }) => {
      if (!dataPoints.has(dataPoint) || earlier.has(dataPoint) || own.has(dataPoint)) return [];
      return [notKnown(dataPoint, node, { entry, sequence })];
    });
    for (const [dataPoint] of askedProperties(entry.step.schema)) earlier.add(dataPoint);
    return problems;
  });
}

interface Need {
  readonly dataPoint: string;
  readonly node: DocumentNode;
  /** Data points of the step itself that the condition may depend on. */
  readonly own: ReadonlySet<string>;
}

function needsOf({ step }: StepInSequence): readonly Need[] {
  const inside = conditionals(step.schema).flatMap((conditional) => {
    const ownDataPoints = askedOutside(conditional, step.schema);
    return mentionedProperties(conditional.at('if')).map(([dataPoint, node]) => ({
      dataPoint,
      node,
      own: ownDataPoints,
    }));
  });
  const when = mentionedProperties(step.when).map(([dataPoint, node]) => ({ dataPoint, node, own: new Set<string>() }));
  return [...when, ...inside];
}

/**
 * Returns the properties that the step has outside the branches of this conditional: a branch cannot be its own
 * condition.
 */
function askedOutside(conditional: DocumentNode, schema: DocumentNode): ReadonlySet<string> {
  const branchPaths = [conditional.at('then').path, conditional.at('else').path].map((path) => path.join('/'));
  const outside = askedProperties(schema).filter(
    ([, node]) => !branchPaths.some((path) => node.path.join('/').startsWith(`${path}/`)),
  );
  return new Set(outside.map(([dataPoint]) => dataPoint));
}

interface Where {
  readonly entry: StepInSequence;
  readonly sequence: SequenceView;
}

function notKnown(dataPoint: string, node: DocumentNode, { entry, sequence }: Where): Found {
  const steps = stepsOf(sequence);
  const asking = steps.find(({ step }) => askedProperties(step.schema).some(([name]) => name === dataPoint));
  const after = [causes.dataPoint(dataPoint), causes.asked(dataPoint, sequence)];
  const start = `A condition of step "${entry.name}" needs "${dataPoint}", which`;
  if (!asking) {
    const fix = `add a step that asks for "${dataPoint}" before "${entry.name}", or change the condition.`;
    return problemAt(node, {
      rule: conditionsRule.name,
      message: `${start} no step asks for (${sequence.owner}).`,
      fix,
      after,
    });
  }
  if (asking.name === entry.name) {
    const fix = `ask for "${dataPoint}" in an earlier step or outside the branches of the condition.`;
    return problemAt(node, {
      rule: conditionsRule.name,
      message: `${start} this very condition decides to ask for.`,
      fix,
    });
  }
  const message = `${start} step "${asking.name}" asks for only later (${sequence.owner}).`;
  return problemAt(entry.node, {
    rule: conditionsRule.name,
    message,
    fix: `move "${asking.name}" before "${entry.name}".`,
  });
}
