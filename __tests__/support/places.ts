import type { EnvironmentName, Settings } from '../../src/published/settings';
import type { BrandDocument } from '../../tools/publish/publishBrand';
import { createSettings } from '../../tools/publish/createSettings';
import type { DeploymentDocument } from '../../documents/documentShapes';
import { documents, model, states, texts } from './colombia';
import { settings as ofColombia } from './colombianSettings';

/** Every deployment in every environment, with its settings as published. Its form is no matter here. */
export function placesOf(): readonly (readonly [place: string, settings: Settings])[] {
  return [...documents.deployments].flatMap(([name, { data }]) => {
    const deployment = data as DeploymentDocument;
    return Object.entries(deployment.environments).map(([environmentName, environment]) => {
      const brand = documents.brands.get(deployment.brand)?.data as BrandDocument;
      const isNamed = { name, environmentName: environmentName as EnvironmentName };
      const {
        flowUrl,
        phoneMetadataUrl,
        validators,
        api: { contract },
      } = ofColombia;
      const files = { logos: ofColombia.brand.logos, favicon: '/favicon.svg' };
      const parts = { model, states, contract, flowUrl, phoneMetadataUrl, validators, brand: files, textsTemplate: '' };
      const settings = createSettings({ documents, ...isNamed, deployment, environment, brand, texts }, parts);
      return [`${name} (${environmentName})`, settings] as const;
    });
  });
}
