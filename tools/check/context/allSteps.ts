import { basename } from 'node:path';
import { DocumentNode } from '../DocumentNode';
import type { CheckContext } from './CheckContext';
import { stepsOf } from './SequenceView';
import { readStep, type StepView } from './StepView';

/** Every step once, whether a sequence names it or not, and the steps that deployments overlay. */
export function allSteps({ files, deployments }: CheckContext): readonly StepView[] {
  const documents = files.filter(({ kind }) => kind === 'step').map(({ document }) => new DocumentNode(document));
  const overlaid = deployments.flatMap(({ node, sequence }) => {
    const names = node.at('steps').names();
    return sequence ? stepsOf(sequence).flatMap(({ step }) => (names.includes(step.name) ? [step] : [])) : [];
  });
  return [...documents.map((node) => readStep(basename(node.document.file, '.json'), node)), ...overlaid];
}
