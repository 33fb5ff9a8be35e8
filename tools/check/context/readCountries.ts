import type { CountryDocuments, Documents } from '../../../documents/loadDocuments';
import { DocumentNode } from '../DocumentNode';
import type { CountryView } from './CheckContext';
import { readSequence } from './SequenceView';
import { readStep } from './StepView';

/** Reads every country with the steps it can use. */
export function readCountries(documents: Documents, catalogue: DocumentNode): readonly CountryView[] {
  return [...documents.countries].map(([code, country]) => readCountry({ code, country, documents, catalogue }));
}

interface CountrySource {
  readonly code: string;
  readonly country: CountryDocuments;
  readonly documents: Documents;
  readonly catalogue: DocumentNode;
}

function readCountry({ code, country, documents, catalogue }: CountrySource): CountryView {
  const node = new DocumentNode(country.country);
  const available = [...documents.sharedSteps, ...country.steps];
  const steps = new Map(available.map(([name, document]) => [name, readStep(name, new DocumentNode(document))]));
  const sequence = readSequence(`country ${code}`, new DocumentNode(country.sequence), steps);
  return { code, node, scope: { catalogue, country: node }, sequence, steps };
}
