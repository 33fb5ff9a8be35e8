import { join } from 'node:path';
import type { JsonDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { DocumentNode } from '../DocumentNode';
import type { CheckContext, KindOfDocument } from './CheckContext';
import { readContract } from './Contract';
import { readCountries } from './readCountries';
import { readDeployments } from './readDeployments';
import { Texts } from '../texts/Texts';

/** Reads the documents into the views that the rules share. Never throws for what a document says. */
export function buildContext(documents: Documents): CheckContext {
  const catalogue = new DocumentNode(documents.dataPoints);
  const countries = readCountries(documents, catalogue);
  return {
    documents,
    files: listFiles(documents),
    catalogue,
    dataPoints: new Set(catalogue.at('dataPoints').names()),
    countries,
    deployments: readDeployments(documents, countries),
    states: [...documents.states].map(([name, document]) => {
      const node = new DocumentNode(document);
      return { name, node, page: node.at('page') };
    }),
    lenders: [...documents.lenders].map(([name, document]) => ({ name, node: new DocumentNode(document) })),
    contract: readContract(join(documents.schemasDir, 'api', 'openapi.yaml')),
    texts: new Texts(documents),
  };
}

function listFiles(documents: Documents): readonly KindOfDocument[] {
  const { dataPoints, sharedSteps, states, countries, brands, deployments, localeIndex, texts, lenders } = documents;
  const all = (kind: KindOfDocument['kind'], map: ReadonlyMap<string, JsonDocument>) =>
    [...map.values()].map((document) => ({ kind, document }));
  return [
    { kind: 'data-points', document: dataPoints },
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
