import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { loadDocuments } from '../../documents/loadDocuments';
import { documentFolders } from '../command/documentFolders';
import { CannotRunError, deploymentNamed, readArguments, UsageError } from '../command/readArguments';
import type { EmbedManifest } from '../publish/publishEmbed';
import { demoModes, readChoice, snippetsOf } from '../serve/embedDemo/DemoChoice';

const MANIFEST = 'embed/v1.json';
const TIMEOUT_MS = 10_000;

/** `flows embed`: prints what a partner copies into a page, with the current script of a deployment and its hash. */
export async function runEmbed(args: readonly string[], usage: string): Promise<void> {
  const names = { words: ['DEPLOYMENT-OR-ADDRESS'], options: ['mode', 'port', 'schemas', 'locales'] } as const;
  const { words, options } = readArguments(args, names, usage);
  const { mode = 'inline', port = '3000', ...folders } = options;
  if (!demoModes.some((known) => known === mode))
    throw new UsageError(`There is no mode "${mode}": there are ${demoModes.join(', ')}`, usage);
  const [target = ''] = words;
  const address = /^https?:\/\//i.test(target) ? withSlash(target) : startedAddress(target, port, { folders, usage });
  const { script, integrity, alias } = await readManifest(new URL(MANIFEST, address));
  const absolute = { script: new URL(script, address).href, integrity, alias: new URL(alias, address).href };
  const choice = readChoice(new URLSearchParams({ mode }), [target], target);
  console.log(snippetsOf(choice, 'Loan application', absolute)[0]?.code);
}

function withSlash(address: string): URL {
  const url = new URL(address);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

interface Named {
  readonly folders: { readonly schemas?: string; readonly locales?: string };
  readonly usage: string;
}

/** Returns where `npm start` serves a deployment. */
function startedAddress(name: string, port: string, { folders, usage }: Named): URL {
  const { schemasDir, localesDir } = documentFolders(folders);
  const documents = loadDocuments(schemasDir, localesDir);
  const { deployment } = new DeploymentSources(documents, deploymentNamed(name, documents, usage));
  return new URL(`http://${name}.localhost:${port}${deployment.basePath}/`);
}

async function readManifest(url: URL): Promise<EmbedManifest> {
  const { status, body } = await request(url);
  if (status !== 200) throw new CannotRunError(`${url.href} answers with ${status}: no deployment is published there`);
  const manifest = parse(body);
  if (manifest) return manifest;
  throw new CannotRunError(`${url.href} is not what a deployment publishes: expected script, integrity and alias`);
}

interface Received {
  readonly status: number | undefined;
  readonly body: string;
}

function request(url: URL): Promise<Received> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  // Not every system resolves names below `localhost`, as browsers do.
  const host = url.hostname.endsWith('.localhost') ? 'localhost' : url.hostname.replaceAll(/[[\]]/g, '');
  const options = { host, port: url.port, path: url.pathname, headers: { Host: url.host }, timeout: TIMEOUT_MS };
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => {
      const hint = host === 'localhost' ? '; is `npm start` running, on this port?' : '';
      reject(new CannotRunError(`${url.href} cannot be reached (${reason})${hint}`));
    };
    const sent = get(options, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode, body }),
        (error: unknown) => refuse(String(error)),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', (error: NodeJS.ErrnoException) => refuse(error.code ?? error.message));
  });
}

function parse(body: string): EmbedManifest | undefined {
  try {
    const { script, integrity, alias } = JSON.parse(body) as Partial<EmbedManifest>;
    const isWhole = [script, integrity, alias].every((value) => typeof value === 'string');
    return isWhole ? (JSON.parse(body) as EmbedManifest) : undefined;
  } catch {
    return undefined;
  }
}
