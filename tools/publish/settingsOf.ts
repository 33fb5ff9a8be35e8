import type { EnvironmentName, Settings } from '../../src/published/settings';
import type { BrandDocument } from './publishBrand';
import { createSettings } from './createSettings';
import { deploymentTexts } from './legal/deploymentTexts';
import type { EnvironmentDocument } from '../../documents/documentShapes';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveStates } from '../../documents/resolveStates';
import type { Documents } from '../../documents/loadDocuments';

/** Returns the settings that publishing gives a deployment in an environment, without addresses of files. */
export function settingsOf(
  documents: Documents,
  name: string,
  environmentName: EnvironmentName = 'development',
): Settings {
  const { deployment } = new DeploymentSources(documents, name);
  return createSettings(
    {
      documents,
      name,
      environmentName,
      deployment,
      environment: deployment.environments[environmentName] as EnvironmentDocument,
      brand: documents.brands.get(deployment.brand)?.data as BrandDocument,
      texts: deploymentTexts(documents, name, deployment.locales[0]),
    },
    {
      model: resolveFlow(documents, name),
      states: resolveStates(documents, name),
      contract: { form: '/operations.mjs', pages: '/page-operations.mjs' },
      flowUrl: '/flow.json',
      phoneMetadataUrl: '/phone.json',
      validators: { first: '/first.mjs', rest: '/rest.mjs' },
      brand: {
        logos: { header: { src: '/header.svg' }, footer: { src: '/footer.svg' } },
        favicon: '/favicon.svg',
      },
      textsTemplate: '/texts/{{lng}}/{{ns}}.json',
    },
  );
}
