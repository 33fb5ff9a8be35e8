import type { EnvironmentName, Settings } from '../../src/published/settings';
import type { BrandDocument } from '../../tools/publish/publishBrand';
import { createSettings } from '../../tools/publish/createSettings';
import type { DeploymentDocument } from '../../documents/documentShapes';
import { colombianModel, colombianStates, colombianSettings as ofColombia } from './colombia';
import { colombianTexts } from './colombianTexts';
import { productDocuments } from './productDocuments';

const { flowUrl, phoneMetadataUrl, validators } = ofColombia;
const ofModel = { model: colombianModel, states: colombianStates, contract: ofColombia.api.contract };
const ofFiles = { flowUrl, phoneMetadataUrl, validators, textsTemplate: '' };
const brandFiles = { logos: ofColombia.brand.logos, favicon: '/favicon.svg' };

/**
 * Returns every deployment in every environment, with its published settings. All have the Colombian form, which does
 * not matter here.
 */
export function publishedEnvironments(): readonly (readonly [place: string, settings: Settings])[] {
  return [...productDocuments.deployments].flatMap(([name, { data }]) => {
    const deployment = data as DeploymentDocument;
    return Object.entries(deployment.environments).map(([environmentName, environment]) => {
      const brand = productDocuments.brands.get(deployment.brand)?.data as BrandDocument;
      const isNamed = { name, environmentName: environmentName as EnvironmentName };
      const settings = createSettings(
        { documents: productDocuments, ...isNamed, deployment, environment, brand, texts: colombianTexts },
        { ...ofModel, ...ofFiles, brand: brandFiles },
      );
      return [`${name} (${environmentName})`, settings] as const;
    });
  });
}
