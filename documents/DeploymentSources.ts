import { vendorsOf } from '../src/tracking/vendors';
import type { Documents } from './loadDocuments';
import { type JsonDocument, DocumentError } from './JsonDocument';
import type {
  DeploymentDocument,
  CatalogueDocument,
  CountryDocument,
  EnvironmentDocument,
  SequenceDocument,
  StepDocument,
} from './documentShapes';
import { withApplicants } from './applicants';
import { stepOfDeployment } from './overlays';
import { changedSequence } from './changedSequence';
import type { SchemaSources } from './resolveSchema';
import type { PlacedStep } from './resolveStep';

/** The documents of one deployment, looked up by name. */
export class DeploymentSources implements SchemaSources {
  readonly document: JsonDocument;
  readonly deployment: DeploymentDocument;
  readonly catalogue: CatalogueDocument;
  /** With the limits of applicants that the deployment states. */
  readonly country: CountryDocument;
  readonly sequence: SequenceDocument;
  private readonly documents: Documents;

  constructor(documents: Documents, deploymentName: string) {
    const document = documents.deployments.get(deploymentName);
    if (!document) {
      const names = [...documents.deployments.keys()].join(', ');
      throw new Error(`There is no deployment "${deploymentName}"; known are ${names}`);
    }
    this.documents = documents;
    this.document = document;
    this.deployment = document.data as DeploymentDocument;
    this.catalogue = documents.dataPoints.data as CatalogueDocument;
    const country = this.countryDocuments();
    this.country = withApplicants(country.country.data as CountryDocument, this.deployment);
    this.sequence = sequenceOf(country.sequence.data as SequenceDocument, this.deployment);
  }

  /** Returns a step by name: the country's, else the shared one, with the deployment's overlay; throws if unknown. */
  step(name: string): PlacedStep {
    const shared = this.documents.sharedSteps;
    const ofCountry = this.countryDocuments().steps.get(name) ?? shared.get(name);
    const document = stepOfDeployment({ name, deployment: this.document, ofCountry, shared });
    if (!document) throw this.unknownStep(name);
    return { name, document, step: document.data as StepDocument };
  }

  private countryDocuments() {
    const country = this.documents.countries.get(this.deployment.country);
    if (country) return country;
    throw new DocumentError(this.document, ['country'], `There is no folder countries/${this.deployment.country}`);
  }

  private unknownStep(name: string): DocumentError {
    const ofDeployment = this.deployment.sequence !== undefined;
    const document = ofDeployment ? this.document : this.countryDocuments().sequence;
    const path = [...(ofDeployment ? ['sequence'] : []), 'steps', this.sequence.steps.indexOf(name)];
    return new DocumentError(document, path, `There is no step "${name}"; add steps/${name}.json or take it out`);
  }
}

/** A deployment's own sequence replaces its country's, except for chapters that it does not list itself. */
function sequenceOf(ofCountry: SequenceDocument, { sequence: own, order }: DeploymentDocument): SequenceDocument {
  if (order && !own) return changedSequence(ofCountry, order);
  return own ? { ...(ofCountry.chapters && { chapters: ofCountry.chapters }), ...own } : ofCountry;
}

/**
 * Whether the calls of a deployment carry lead ids and e-mail addresses in headers: by default, where a vendor's script
 * could read them in the calls' addresses.
 */
export function hasPrivateAddresses(
  { tracking }: Pick<DeploymentDocument, 'tracking'>,
  environment: Pick<EnvironmentDocument, 'privateAddresses' | 'tracking'>,
): boolean {
  return environment.privateAddresses ?? vendorsOf({ ...tracking, ...environment.tracking }).length > 0;
}
