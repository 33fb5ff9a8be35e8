import type { Flow } from '../../src/flow/types';
import { createFlow } from '../compile/createFlow';
import { localFormats } from '../compile/localFormats';
import type { Documents } from '../../documents/loadDocuments';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { resolveFlow } from '../../documents/resolveFlow';
import { localeFacts } from '../../documents/resolveTexts';
import { listedItems } from './listedItems';
import { makePlans } from './makePlans';
import type { PlannedFlow } from './Plan';
import { valuesFor } from './valuesFor';

/** The ways through a deployment's flow, made from its documents and nothing else. */
export async function planDeployment(documents: Documents, deployment: string): Promise<PlannedFlow> {
  const { country, deployment: facts } = new DeploymentSources(documents, deployment);
  const audience = { country: country.code, languageTag: localeFacts(documents, facts.locales[0]).languageTag };
  const flow: Flow = {
    ...createFlow(resolveFlow(documents, deployment), await localFormats(documents)),
    requiredItems: { generalPolicies: listedItems('getPolicies', audience, 'required') },
  };
  return { flow, plans: makePlans(flow, valuesFor(documents, deployment, audience)) };
}
