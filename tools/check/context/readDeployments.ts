import type { Documents } from '../../documents/loadDocuments';
import { DocumentNode } from '../DocumentNode';
import type { CountryView, DeploymentView } from './CheckContext';
import { readSequence, type SequenceView } from './SequenceView';
import { readStep, type StepView } from './StepView';

/** Reads every deployment with the sequence and the steps it uses: its own, else its country's. */
export function readDeployments(documents: Documents, countries: readonly CountryView[]): readonly DeploymentView[] {
  return [...documents.deployments].map(([name, document]) => {
    const node = new DocumentNode(document);
    const country = countries.find(({ code }) => code === node.at('country').text);
    const sequence = country && sequenceOf(name, node, country);
    const locales = node.at('locales').textItems();
    return { name, node, locales, ...(country && { country }), ...(sequence && { sequence }) };
  });
}

function sequenceOf(name: string, node: DocumentNode, country: CountryView): SequenceView {
  const own = node.at('sequence');
  const overlays = node.at('steps').members();
  if (!own.exists && overlays.length === 0) return country.sequence;
  const overlaid = overlays.map(([step, overlay]) => {
    const base = country.steps.get(step);
    return [step, base ? readStep(step, base.node, overlay) : readStep(step, overlay)] as const;
  });
  const steps = new Map<string, StepView>([...country.steps, ...overlaid]);
  return readSequence(`deployment ${name}`, own.exists ? own : country.sequence.node, steps);
}
