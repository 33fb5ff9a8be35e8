import { join } from 'node:path';
import type { JsonDocument } from '../../../documents/JsonDocument';
import type { CountryDocuments, Documents } from '../../../documents/loadDocuments';
import { stepOfDeployment } from '../../../documents/overlays';
import { DocumentNode } from '../DocumentNode';
import { LocaleTexts } from '../texts/LocaleTexts';
import type { CheckContext, CountryView, DeploymentView, KindOfDocument } from './CheckContext';
import { readCheckedContract } from './Contract';
import { readSequence, readStep, type SequenceView, type CheckedStep } from './SequenceView';

/** Reads the documents into the views that the rules share. Never throws because of a document's content. */
export function buildContext(documents: Documents): CheckContext {
  const catalogue = new DocumentNode(documents.dataPoints);
  const countries = readCountries(documents, catalogue);
  return {
    documents,
    files: listFiles(documents),
    catalogue,
    dataPoints: new Set(catalogue.at('dataPoints').names()),
    formats: [...documents.formats].map(([name, document]) => ({ name, node: new DocumentNode(document) })),
    countries,
    deployments: readDeployments(documents, countries),
    states: [...documents.states].map(([name, document]) => {
      const node = new DocumentNode(document);
      return { name, node, page: node.at('page') };
    }),
    lenders: [...documents.lenders].map(([name, document]) => ({ name, node: new DocumentNode(document) })),
    contract: readCheckedContract(join(documents.schemasDir, 'api', 'openapi.yaml')),
    texts: new LocaleTexts(documents),
  };
}

function listFiles(documents: Documents): readonly KindOfDocument[] {
  const { dataPoints, sharedSteps, states, countries, brands, deployments, localeIndex, texts, lenders } = documents;
  const all = (kind: KindOfDocument['kind'], map: ReadonlyMap<string, JsonDocument>) =>
    [...map.values()].map((document) => ({ kind, document }));
  return [
    { kind: 'data-points', document: dataPoints },
    ...all('format', documents.formats),
    ...all('step', sharedSteps),
    ...all('state', states),
    ...[...countries.values()].flatMap(({ country, sequence, stepFiles }): readonly KindOfDocument[] => [
      { kind: 'country', document: country },
      { kind: 'sequence', document: sequence },
      ...all('step', stepFiles),
    ]),
    ...all('brand', brands),
    ...all('deployment', deployments),
    { kind: 'locales', document: localeIndex },
    ...[...texts.values()].flatMap((namespaces) => all('texts', namespaces)),
    ...all('journey', lenders),
  ];
}

/** Reads every country with the steps it can use. */
function readCountries(documents: Documents, catalogue: DocumentNode): readonly CountryView[] {
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
  const sequence = readSequence({ owner: `country ${code}`, node: new DocumentNode(country.sequence) }, steps);
  return { code, node, scope: { catalogue, country: node }, sequence, steps };
}

/** Reads every deployment with its own sequence and steps, or its country's. */
function readDeployments(documents: Documents, countries: readonly CountryView[]): readonly DeploymentView[] {
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
  const steps = new Map<string, CheckedStep>([...country.steps, ...overlaid]);
  const ofCountry = country.sequence.node;
  return readSequence({ owner: `deployment ${name}`, node: own.exists ? own : ofCountry, ofCountry }, steps);
}
