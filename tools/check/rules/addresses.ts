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
  const addresses = ['apiBase', 'origin', 'reportingEndpoint'].map((name) => place.at(name));
  const isPublic = environment === 'staging' || environment === 'production';
  const redirects = place.at('redirectHosts').textItems();
  return [
    ...hosts.flatMap(([text, node]) => checkWildcard(text, node)),
    ...[...addresses, ...frames.map(([, node]) => node)].flatMap(checkEncryption),
    ...addresses.flatMap(checkCredentials),
    ...(isPublic ? addresses : []).flatMap((node) => checkReach(hostIn(node.text), node)),
    // A page of the law is linked in every environment alike.
    ...place
      .at('pages')
      .members()
      .flatMap(([, node]) => checkReach(hostIn(node.text), node)),
    ...(isPublic ? redirects : []).flatMap(([text, node]) => checkReach(text, node)),
  ];
}

function hostIn(address: string | undefined): string | undefined {
  return /^https?:\/\/(?:[^/@]*@)?([^/]+)/.exec(address ?? '')?.[1];
}

/** What stands in a page is read by everybody who opens it. */
function checkCredentials(node: DocumentNode): readonly Found[] {
  const [, credentials] = /^https?:\/\/([^/@]*)@/.exec(node.text ?? '') ?? [];
  if (credentials === undefined) return [];
  const message = `This address holds "${credentials.replace(/:.*/, ':…')}", which every applicant's browser would be given.`;
  return [found(node, message, 'remove it: an API for browsers knows no secret of the deployment.')];
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

/** Outside development, hosts are those that every applicant reaches. */
function checkReach(address: string | undefined, node: DocumentNode): readonly Found[] {
  const [, host = '', port = '0'] = /^(\[[^\]]*\]|[^:]+)(?::(\d+))?$/.exec(address ?? '') ?? [];
  if (host === '') return [];
  const flaw = flawOfHost(host, Number(port));
  return flaw === undefined ? [] : [found(node, `"${node.text ?? ''}" ${flaw}.`, 'write the address of the server.')];
}

function flawOfHost(host: string, port: number): string | undefined {
  if (isLoopback(host)) return 'is the device of each applicant';
  if (port > 65_535) return `has the port ${port}, and 65535 is the last`;
  if (/^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|^\[/.test(host)) {
    return 'is an address within a network, or of another kind that no certificate names';
  }
  return /^[^.]+$|\.(?:local|internal|lan|home|corp|localdomain|invalid)$/.test(host)
    ? 'is known within a network only'
    : undefined;
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
  return [
    ...takenTwice(absolute(node, 'apiBase'), (owner) => {
      return `This API is that of ${owner} as well, so tests would make real applications.`;
    }),
    ...takenTwice(absolute(node, 'reportingEndpoint'), (owner) => {
      return `Reports of ${owner} also go here, so a test would look like an attack.`;
    }),
  ];
}

function absolute(node: DocumentNode, name: string): readonly OwnedAddress[] {
  return environmentsOf(node)
    .map(([owner, place]) => ({ owner, at: place.at(name) }))
    .filter(({ at }) => /^https?:/.test(at.text ?? ''));
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
