import type { Json, JsonSchema, StepModel } from '../../src/published/flow';
import { examplesOf } from '../diff/examplesOf';
import { sampleValues } from '../diff/sampleValues';
import type { Documents } from '../../documents/loadDocuments';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { listedItems, type Audience } from './listedItems';

/** What may be answered to a data point of a step, the likeliest first. Not all of it need be right. */
export type Values = (step: StepModel, dataPoint: string, rule: JsonSchema) => readonly Json[];

/** What the rule names, what the server lists, the examples that the country gives, or whatever might fit the rule. */
export function valuesFor(documents: Documents, deployment: string, audience: Audience): Values {
  const { country } = new DeploymentSources(documents, deployment);
  const examples = examplesOf(documents, deployment);
  return ({ uiSchema }, dataPoint, rule) => {
    const ui = uiSchema[dataPoint];
    const { source, only } = ui?.['ui:options'] ?? {};
    // A postal code is typed: its source knows places, and no list of codes.
    const isListed = typeof source === 'string' && ui?.['ui:widget'] !== 'postcode';
    if (isListed) return fromList(listedItems(source, audience, only), country.phoneRegion, rule);
    return sampleValues(rule, examples[dataPoint]);
  };
}

/** Of a list for many choices all of it; of one for a single choice the applicant's own country, and another item. */
function fromList(items: readonly string[], region: string, { type }: JsonSchema): readonly Json[] {
  if (type === 'array') return [items];
  return [...items.filter((item) => item === region), ...items.slice(0, 2)];
}
