import type { JsonDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { stepOfDeployment } from '../../../documents/overlays';
import { DocumentNode } from '../DocumentNode';
import type { CountryView, DeploymentView } from './CheckContext';
import { readSequence, type SequenceView } from './SequenceView';
import { readStep, type StepView } from './StepView';

/** Reads every deployment with the sequence and the steps it uses: its own, else its country's. */
export function readDeployments(documents: Documents, countries: readonly CountryView[]): readonly DeploymentView[] {
  return [...documents.deployments].map(([name, document]) => {
    const node = new DocumentNode(document);
    const country = countries.find(({ code }) => code === node.at('country').text);
    const sequence = country && sequenceOf({ name, document, country, documents });
    const locales = node.at('locales').textItems();
    return { name, node, locales, ...(country && { country }), ...(sequence && { sequence }) };
  });
}

interface DeploymentOfCountry {
  readonly name: string;
  readonly document: JsonDocument;
  readonly country: CountryView;
  readonly documents: Documents;
}

function sequenceOf({ name, document, country, documents }: DeploymentOfCountry): SequenceView {
  const node = new DocumentNode(document);
  const own = node.at('sequence');
  const overlays = node.at('steps').names();
  if (!own.exists && overlays.length === 0) return country.sequence;
  const overlaid = overlays.flatMap((step) => {
    const ofCountry = country.steps.get(step)?.node.document;
    const source = stepOfDeployment({ name: step, deployment: document, ofCountry, shared: documents.sharedSteps });
    return source ? [[step, readStep(step, new DocumentNode(source))] as const] : [];
  });
  const steps = new Map<string, StepView>([...country.steps, ...overlaid]);
  return readSequence(`deployment ${name}`, own.exists ? own : country.sequence.node, steps);
}
