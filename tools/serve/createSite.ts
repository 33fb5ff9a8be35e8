import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { createEmbedDemo } from './embedDemo/createEmbedDemo';
import { type ServedDeployment, serveDeployment } from './serveDeployment';
import { startPage, type StartPageContent } from './startPage';

export interface SiteOptions {
  /** Output folder of `publish`. */
  readonly siteDir: string;
  readonly deployments: readonly (ServedDeployment &
    StartPageContent['deployments'][number] & { readonly locales: readonly string[] })[];
  /** Served for a host that names no deployment. */
  readonly defaultDeployment: string;
  /** Answers API calls on every host and passes on everything else. */
  readonly api?: RequestHandler;
  readonly scenarios?: StartPageContent['scenarios'];
  /** Whether the server has a gallery, to link it. */
  readonly hasGallery?: boolean;
}

/** Serves a published site as a production host would; the `Host` header decides the deployment. */
export function createSite(options: SiteOptions): Express {
  const { siteDir, deployments, defaultDeployment, api, scenarios = [], hasGallery = false } = options;
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
  site.get('/start.css', (_req, res) => void res.type('css').send(readFileSync(join(__dirname, 'start.css'))));
  site.get('/', showStart({ deployments, defaultDeployment, scenarios, hasGallery }));
  site.use((req, res, next) => void handlersOf(req.get('host'))?.routes(req, res, next));
  site.use(notFound('There is nothing at this address.'));
  return site;
}

const START_PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/** Serves the start page, or a deployment's first page on its own host. */
function showStart(content: Omit<StartPageContent, 'port'>): RequestHandler {
  return (req, res) => {
    const own = content.deployments.find(({ name }) => req.hostname === `${name}.localhost`);
    if (own) {
      res.redirect(`${own.basePath}/`);
      return;
    }
    const port = /:(\d+)$/.exec(req.get('host') ?? '')?.[1] ?? '80';
    res.set({ 'Content-Security-Policy': START_PAGE_POLICY, 'Cache-Control': 'no-store' }).type('html');
    res.send(startPage({ ...content, port }));
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
