import { getPublicSuffix } from 'tldts';
import type { DocumentNode } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import type { CheckContext, DeploymentView, Rule } from '../context/CheckContext';

/**
 * The addresses of deployments are safe: no host admits half of the internet, nothing but the own machine is reached
 * without encryption, and each environment of each deployment has a site and an API of its own.
 */
export const addressesRule: Rule = {
  name: 'addresses',
  needs: ['deployment'],
  run: (context) => [
    ...context.deployments.flatMap(({ node }) => placesOf(node).flatMap(checkPlace)),
    ...sharedOrigins(context),
    ...context.deployments.flatMap(sharedApis),
  ],
};

type Environment = readonly [name: string, node: DocumentNode];

function environmentsOf(node: DocumentNode): readonly Environment[] {
  return node.at('environments').members();
}

/** Returns the deployment itself and its environments. */
function placesOf(node: DocumentNode): readonly Environment[] {
  return [['', node], ...environmentsOf(node)];
}

function checkPlace([environment, place]: Environment): readonly Found[] {
  const frames = place.at('frameAncestors').textItems();
  const hosts = [...place.at('redirectHosts').textItems(), ...frames];
  const addresses = ['apiBase', 'origin'].map((name) => place.at(name));
  return [
    ...hosts.flatMap(([text, node]) => checkWildcard(text, node)),
    ...[...addresses, ...frames.map(([, node]) => node)].flatMap(checkEncryption),
    ...(environment === 'development' ? [] : addresses.flatMap(checkReach)),
  ];
}

/** `*.com` is what anybody can register, and so is `*.co.uk` or `*.github.io`. */
function checkWildcard(text: string, node: DocumentNode): readonly Found[] {
  const [, host] = /^(?:https?:\/\/)?\*\.([^:/]+)/.exec(text) ?? [];
  if (host === undefined || isLoopback(host) || getPublicSuffix(host, { allowPrivateDomains: true }) !== host)
    return [];
  const message = `"${text}" admits anyone who registers a name under "${host}".`;
  return [found(node, message, `name the domain of the partner, like "${text.replace(host, `partner.${host}`)}".`)];
}

function checkEncryption(node: DocumentNode): readonly Found[] {
  const [, host] = /^http:\/\/([^:/]+)/.exec(node.text ?? '') ?? [];
  if (host === undefined || isLoopback(host)) return [];
  const message = `"${node.text ?? ''}" is reached without encryption, so anybody on the way can change it.`;
  return [found(node, message, 'write https.')];
}

/** Outside development, each applicant's own device would be asked. */
function checkReach(node: DocumentNode): readonly Found[] {
  const [, host] = /^https?:\/\/([^:/]+)/.exec(node.text ?? '') ?? [];
  if (host === undefined || !isLoopback(host)) return [];
  return [found(node, `"${node.text ?? ''}" is the device of each applicant.`, 'write the address of the server.')];
}

function isLoopback(host: string): boolean {
  return host === '127.0.0.1' || host === 'localhost' || host.endsWith('.localhost');
}

/** Pages of one origin share what the device keeps, and what a browser allows them. */
function sharedOrigins({ deployments }: CheckContext): readonly Found[] {
  const origins = deployments.flatMap(({ name, node }) =>
    environmentsOf(node).map(([environment, place]) => ({
      owner: `${environment} of ${name}`,
      at: place.at('origin'),
    })),
  );
  return takenTwice(
    origins,
    (owner) => `This origin is that of ${owner}, whose pages would share everything with these.`,
  );
}

/** A test that reaches the API of production is an application. */
function sharedApis({ node }: DeploymentView): readonly Found[] {
  const apis = environmentsOf(node)
    .filter(([, place]) => /^https?:/.test(place.at('apiBase').text ?? ''))
    .map(([environment, place]) => ({ owner: environment, at: place.at('apiBase') }));
  return takenTwice(apis, (owner) => `This API is that of ${owner} as well, so tests would make real applications.`);
}

interface OwnedAddress {
  readonly owner: string;
  readonly at: DocumentNode;
}

function takenTwice(addresses: readonly OwnedAddress[], describe: (owner: string) => string): readonly Found[] {
  return addresses.flatMap(({ at }, index) => {
    const first = addresses.findIndex((other) => other.at.text === at.text);
    const owner = addresses[first]?.owner ?? '';
    if (at.text === undefined || first === index) return [];
    return [found(at, describe(owner), 'give each an address of its own.')];
  });
}

function found(node: DocumentNode, message: string, fix: string): Found {
  return problemAt(node, { rule: addressesRule.name, message, fix });
}
