import type { CountryModel, DataPointModel, FlowModel, StepModel } from '../../src/flow/types';
import type { Documents } from '../documents/loadDocuments';
import { DeploymentSources } from './DeploymentSources';
import type { CatalogueDocument, CountryDocument, DataPointDocument } from './documentShapes';
import { resolveStepDocument } from './resolveStepDocument';
import { contentHash, stableJson } from './stableJson';

/**
 * The flow of one deployment: its sequence with all steps resolved, and the country facts and data points they need.
 *
 * Meant for documents that the checker has passed; throws where a reference or a step cannot be found.
 */
export function resolveFlow(documents: Documents, deploymentName: string): FlowModel {
  const sources = new DeploymentSources(documents, deploymentName);
  const steps = sources.sequence.steps.map((name) => resolveStepDocument(sources.step(name), sources));
  const content = {
    country: countryModel(sources.country),
    firstPage: sources.sequence.firstPage,
    steps,
    submit: sources.sequence.submit ?? [],
    dataPoints: usedDataPoints(steps, sources.catalogue),
    constants: sources.country.constants ?? {},
  };
  return { id: contentHash(stableJson(content)), ...content };
}

function countryModel(country: CountryDocument): CountryModel {
  const { code, currency, currencySymbol, callingCode, phoneRegion, periodScale, emailProviders } = country;
  return { code, currency, currencySymbol, callingCode, phoneRegion, periodScale, emailProviders };
}

function usedDataPoints(steps: readonly StepModel[], catalogue: CatalogueDocument): Record<string, DataPointModel> {
  const names = new Set(steps.flatMap((step) => step.dataPoints));
  const models = [...names].sort().flatMap((name) => {
    const entry = catalogue.dataPoints[name];
    return entry ? [[name, dataPointModel(entry)] as const] : [];
  });
  return Object.fromEntries(models);
}

function dataPointModel({ path, schema, privacy }: DataPointDocument): DataPointModel {
  const types = [schema['type'] ?? 'string'].flat();
  const type = types.find((name) => name !== 'null') as DataPointModel['type'];
  return { path, type, privacy };
}
