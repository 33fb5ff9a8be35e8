import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import express, { type Request, type Router } from 'express';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { loadDocuments } from '../../documents/loadDocuments';
import { isFromThisMachine } from '../../sandbox/loopback';
import { headersOf, type HeaderRule } from '../publish/headerRules';
import type { PublishedDeployment } from '../publish/publishDeployment';
import { GalleryProcess, type GalleryRequest } from './GalleryProcess';

export interface GalleryOptions extends Pick<GalleryRequest, 'schemasDir' | 'localesDir'> {
  /** Folder to which the galleries are written. */
  readonly dir: string;
  /** Returns the deployment published for a host; `undefined` if there is none yet. */
  readonly publishedOf: (host: string) => Pick<PublishedDeployment, 'name' | 'folder' | 'basePath'> | undefined;
}

/**
 * Serves the gallery of each deployment on its own host, made again whenever it is opened. The list of all pictures is
 * served before they are rendered, and each picture once it is.
 */
export function serveGallery({ dir, publishedOf, ...folders }: GalleryOptions): Router {
  const router = express.Router();
  const processes = new Map<string, GalleryProcess>();
  const client = transformFileSync(join(__dirname, 'client.ts'), { jsc: { target: 'es2022' } }).code;
  // Opening a gallery starts a process, which a page of another site must not cause.
  router.use((req, res, next) => {
    if (isFromThisMachine(req)) next();
    else res.sendStatus(403);
  });
  router.get('/client.js', (_req, res) => void res.type('js').send(client));
  router.get('/start', (req, res) => res.redirect(`http://localhost${portIn(req)}/`));
  router.get('/gallery.css', (_req, res) => res.sendFile('gallery.css', { root: __dirname }));
  router.get('/to/:deployment', (req, res) => {
    const host = `${encodeURIComponent(req.params.deployment)}.localhost${portIn(req)}`;
    res.redirect(`http://${host}/gallery/${queryOf(req)}`);
  });
  router.get('/', (req, res) => {
    const published = publishedOf(req.get('host') ?? '');
    if (!published) return void res.status(503).type('text').send('The documents are not published yet.\n');
    const documents = loadDocuments(folders.schemasDir, folders.localesDir);
    const [locale] = new DeploymentSources(documents, published.name).deployment.locales;
    res.redirect(`/gallery/${locale}/${queryOf(req)}`);
  });
  router.get('/:locale/', async (req, res) => {
    const published = publishedOf(req.get('host') ?? '');
    const { locale } = req.params;
    if (!published || !/^\w+$/.test(locale)) return void res.sendStatus(404);
    const out = join(dir, published.name, locale);
    const page = join(published.folder, published.basePath, 'index.html');
    const request: GalleryRequest = { ...folders, out, page, deployment: published.name, locale };
    processes.get(out)?.stop();
    const newProcess = new GalleryProcess(request);
    processes.set(out, newProcess);
    try {
      await newProcess.until('index.html');
      res.set('Content-Security-Policy', POLICY).sendFile('index.html', { root: out });
    } catch (error) {
      res.status(500).type('text').send(String(error));
    }
  });
  router.get('/:locale/:picture', async (req, res) => {
    const published = publishedOf(req.get('host') ?? '');
    const { locale, picture } = req.params;
    const isPicture = /^\w+$/.test(locale) && /^\d+(?:-wide)?\.html$/.test(picture);
    if (!published || !isPicture) return void res.sendStatus(404);
    const out = join(dir, published.name, locale);
    try {
      await processes.get(out)?.until(picture);
      res.set('Content-Security-Policy', policyOfPictures(published)).sendFile(picture, { root: out });
    } catch (error) {
      res.status(500).type('text').send(String(error));
    }
  });
  return router;
}

const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", 'img-src data:', "frame-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ');

/**
 * Returns the policy of the deployment's own pages, as it was published, for pages that run no script and stand in the
 * gallery's frames. What the application sets by script is an attribute in them.
 */
function policyOfPictures({ folder, basePath }: Pick<PublishedDeployment, 'folder' | 'basePath'>): string {
  const rules = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as readonly HeaderRule[];
  const policy = headersOf(rules, `${basePath}/index.html`.slice(1))['Content-Security-Policy'] ?? '';
  const others = policy
    .split('; ')
    .filter((directive) => !/^(?:script-src|frame-ancestors|report-\w+) /.test(directive));
  return [...others, "script-src 'none'", "style-src-attr 'unsafe-inline'", "frame-ancestors 'self'"].join('; ');
}

function portIn(req: Request): string {
  return /:\d+$/.exec(req.get('host') ?? '')?.[0] ?? '';
}

/** What was chosen stays chosen from one gallery to the next. */
function queryOf(req: Request): string {
  return new URL(req.originalUrl, 'http://localhost').search;
}
