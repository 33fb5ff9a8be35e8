import type { JsonDocument } from '../../../documents/JsonDocument';
import type { CountryDocuments, Documents } from '../../../documents/loadDocuments';
import { changedSequenceOf } from '../../../documents/changedSequence';
import { stepOfDeployment } from '../../../documents/overlays';
import { memoize } from '../../../documents/memoize';
import { rootNodeOf } from '../DocumentNode';
import type { ReferenceScope } from '../schema/references';
import type { CountryView, DeploymentView } from './CheckContext';
import { readSequence, readStep, type SequenceView, type CheckedStep } from './SequenceView';

type Steps = Documents['sharedSteps'];

/** Reads every country with the steps it can use. */
export const readCountries = memoize(
  (countries: Documents['countries'], shared: Steps, catalogue: JsonDocument): readonly CountryView[] =>
    [...countries].map(([code, country]) => readCountry(country, shared, { catalogue, code })),
);

interface CountryFacts {
  readonly catalogue: JsonDocument;
  readonly code: string;
}

function readCountry(country: CountryDocuments, shared: Steps, { catalogue, code }: CountryFacts): CountryView {
  const node = rootNodeOf(country.country);
  const available = [...shared, ...country.steps];
  const steps = new Map(available.map(([name, document]) => [name, readStep(name, rootNodeOf(document))]));
  const sequence = readSequence({ owner: `country ${code}`, node: rootNodeOf(country.sequence) }, steps);
  const { sequence: sequenceDocument } = country;
  return { code, node, scope: scopeOf(country.country, catalogue), sequence, sequenceDocument, steps };
}

/** Remembered by the documents alone, so that what is known of a country's fields outlasts a change of its steps. */
const scopeOf = memoize((country: JsonDocument, catalogue: JsonDocument): ReferenceScope => {
  return { catalogue: rootNodeOf(catalogue), country: rootNodeOf(country) };
});

/** Reads every deployment with its own sequence and steps, or its country's. */
export const readDeployments = memoize(
  (
    deployments: Documents['deployments'],
    countries: readonly CountryView[],
    shared: Steps,
  ): readonly DeploymentView[] =>
    [...deployments].map(([name, document]) => {
      const node = rootNodeOf(document);
      const country = countries.find(({ code }) => code === node.at('country').text);
      const sequence = country && sequenceOf({ name, document, country, shared });
      const locales = node.at('locales').textItems();
      return { name, node, locales, ...(country && { country }), ...(sequence && { sequence }) };
    }),
);

interface DeploymentOfCountry {
  readonly name: string;
  readonly document: JsonDocument;
  readonly country: CountryView;
  readonly shared: Steps;
}

function sequenceOf({ name, document, country, shared }: DeploymentOfCountry): SequenceView {
  const node = rootNodeOf(document);
  const ownSequence = node.at('sequence');
  const overlays = node.at('steps').names();
  const isChanged = !ownSequence.exists && node.at('order').isObject;
  if (!ownSequence.exists && !isChanged && overlays.length === 0) return country.sequence;
  const overlaid = overlays.flatMap((step) => {
    const ofCountry = country.steps.get(step)?.node.document;
    const source = stepOfDeployment({ name: step, deployment: document, ofCountry, shared });
    return source ? [[step, readStep(step, rootNodeOf(source))] as const] : [];
  });
  const steps = new Map<string, CheckedStep>([...country.steps, ...overlaid]);
  const ofCountry = country.sequence.node;
  const changed = isChanged ? rootNodeOf(changedSequenceOf(country.sequenceDocument, document)) : ofCountry;
  return readSequence(
    { owner: `deployment ${name}`, node: ownSequence.exists ? ownSequence : changed, ofCountry: changed },
    steps,
  );
}
