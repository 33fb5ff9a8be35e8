import express, { type Express, type RequestHandler } from 'express';
import type { SandboxSite } from '../../sandbox/pages/pageRoutes';
import { createEmbedDemo } from './embedDemo/createEmbedDemo';
import { type ServedDeployment, serveDeployment } from './serveDeployment';
import { createStart, type StartPages } from './start/createStart';

export interface SiteOptions {
  /** Output folder of `publish`. */
  readonly siteDir: string;
  readonly deployments: readonly (ServedDeployment &
    StartPages['deployments'][number] & { readonly locales: readonly string[] })[];
  /** Served for a host that names no deployment. */
  readonly defaultDeployment: string;
  /** Answers API calls on every host and passes on everything else. */
  readonly api?: RequestHandler;
  /** What the start page needs; without it, there is none. */
  readonly start?: Omit<StartPages, 'deployments' | 'defaultDeployment'>;
}

/** Serves a published site as a production host would; the `Host` header decides the deployment. */
export function createSite(options: SiteOptions): Express {
  const { siteDir, deployments, defaultDeployment, api, start } = options;
  const served = new Map(deployments.map((each) => [each.name, serveDeployment(siteDir, each)]));
  const names = [...served.keys()];
  const handlersOf = (host = '') => served.get(deploymentOfHost(host, names, defaultDeployment) ?? '');
  const site = express();
  site.disable('x-powered-by').disable('etag');

  site.use(createEmbedDemo({ siteDir, deployments, defaultDeployment }));
  site.use((req, res, next) => {
    const handlers = handlersOf(req.get('host'));
    if (handlers) void handlers.files(req, res, next);
    else notFound(`There is no such deployment here. There are: ${names.join(', ')}`)(req, res, next);
  });
  if (api) site.use(api);
  if (start) site.use(createStart({ deployments, defaultDeployment, ...start }));
  site.use((req, res, next) => void handlersOf(req.get('host'))?.routes(req, res, next));
  site.use(notFound('There is nothing at this address.'));
  return site;
}

/** Returns what the sandbox behind a site knows of it. */
export function siteOf(deployments: readonly ServedDeployment[], defaultName: string): SandboxSite {
  const names = deployments.map(({ name }) => name);
  return {
    basePathOf: (host) => {
      const shown = deploymentOfHost(host, names, defaultName);
      return deployments.find(({ name }) => name === shown)?.basePath;
    },
  };
}

function notFound(reason: string): RequestHandler {
  return (_req, res) => void res.status(404).type('text').send(`${reason}\n`);
}

/**
 * Returns the deployment of a `Host` header: that of `<deployment>.localhost`, else the default one; `undefined` for
 * a name below `localhost` that no deployment has.
 */
export function deploymentOfHost(host: string, names: readonly string[], defaultName: string): string | undefined {
  const name = /^([a-z0-9-]+)\.localhost(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase();
  if (name === undefined) return defaultName;
  return names.includes(name) ? name : undefined;
}
