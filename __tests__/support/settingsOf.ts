import type { Settings } from '../../src/app/Settings';
import type { BrandDocument } from '../../tools/publish/BrandDocument';
import { createSettings } from '../../tools/publish/createSettings';
import type { EnvironmentDocument } from '../../tools/resolve/DeploymentDocument';
import { DeploymentSources } from '../../tools/resolve/DeploymentSources';
import { resolveFlow } from '../../tools/resolve/resolveFlow';
import { resolveStates } from '../../tools/resolve/resolveStates';
import { resolveTexts } from '../../tools/resolve/resolveTexts';
import { documents } from './colombia';

/** The settings that publishing gives a deployment of the product, without addresses of files. */
export function settingsOf(name: string): Settings {
  const { deployment } = new DeploymentSources(documents, name);
  return createSettings(
    {
      documents,
      name,
      environmentName: 'development',
      deployment,
      environment: deployment.environments.development as EnvironmentDocument,
      brand: documents.brands.get(deployment.brand)?.data as BrandDocument,
      texts: resolveTexts(documents, deployment.locales[0]),
    },
    {
      model: resolveFlow(documents, name),
      states: resolveStates(documents, name),
      flowUrl: '/flow.json',
      phoneMetadataUrl: '/phone.json',
      validators: { first: '/first.mjs', rest: '/rest.mjs' },
      brand: {
        logos: { header: { src: '/header.svg' }, footer: { src: '/footer.svg' } },
        favicon: '/favicon.svg',
        stylesheet: '/theme.css',
      },
      textsTemplate: '/texts/{{lng}}/{{ns}}.json',
    },
  );
}
