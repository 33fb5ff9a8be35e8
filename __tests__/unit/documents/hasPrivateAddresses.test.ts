import { hasPrivateAddresses } from '../../../documents/DeploymentSources';

const vendor = { posthog: { id: 'phc_1', host: 'https://eu.i.posthog.com' } };

test.each([
  ['without a vendor', {}, {}, false],
  ['with one of the deployment', { tracking: vendor }, {}, true],
  ['with one of the environment', {}, { tracking: vendor }, true],
  ['with one, if the environment says no', { tracking: vendor }, { privateAddresses: false }, false],
  ['without one, if the environment says so', {}, { privateAddresses: true }, true],
])('hasPrivateAddresses: %s', (_case, deployment, environment, expected) => {
  expect(hasPrivateAddresses(deployment, environment)).toBe(expected);
});
