import { DocumentNode } from '../DocumentNode';
import type { CheckContext } from './CheckContext';
import { stepsOf } from './SequenceView';
import { readStep, type StepView } from './StepView';

/** Every step once, whether a sequence names it or not, and the steps that deployments overlay. */
export function allSteps({ documents, deployments }: CheckContext): readonly StepView[] {
  const { sharedSteps, countries } = documents;
  const own = [...countries.values()].flatMap(({ steps }) => [...steps]);
  const overlaid = deployments.flatMap(({ node, sequence }) => {
    const names = node.at('steps').names();
    return sequence ? stepsOf(sequence).flatMap(({ step }) => (names.includes(step.name) ? [step] : [])) : [];
  });
  return [
    ...[...sharedSteps, ...own].map(([name, document]) => readStep(name, new DocumentNode(document))),
    ...overlaid,
  ];
}
