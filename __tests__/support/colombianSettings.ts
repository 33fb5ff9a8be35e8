import type { Settings } from '../../src/app/Settings';
import type { BrandDocument } from '../../tools/publish/BrandDocument';
import { createSettings } from '../../tools/publish/createSettings';
import type { DeploymentDocument, EnvironmentDocument } from '../../tools/resolve/DeploymentDocument';
import { deployment, documents, model, states, texts } from './colombia';

const document = documents.deployments.get(deployment)?.data as DeploymentDocument;

/** The settings that publishing gives the real Colombian deployment, without addresses of files. */
export const settings: Settings = createSettings(
  {
    documents,
    name: deployment,
    environmentName: 'development',
    deployment: document,
    environment: document.environments.development as EnvironmentDocument,
    brand: documents.brands.get(document.brand)?.data as BrandDocument,
    texts,
  },
  {
    model,
    states,
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
