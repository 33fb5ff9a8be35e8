import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import express, { type Router } from 'express';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { loadDocuments } from '../../documents/loadDocuments';
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
    if (req.get('sec-fetch-site') === 'cross-site') res.sendStatus(403);
    else next();
  });
  router.get('/client.js', (_req, res) => void res.type('js').send(client));
  router.get('/gallery.css', (_req, res) => res.sendFile('gallery.css', { root: __dirname }));
  router.get('/to/:deployment', (req, res) => {
    const port = /:\d+$/.exec(req.get('host') ?? '')?.[0] ?? '';
    res.redirect(`http://${encodeURIComponent(req.params.deployment)}.localhost${port}/gallery/`);
  });
  router.get('/', (req, res) => {
    const published = publishedOf(req.get('host') ?? '');
    if (!published) return void res.status(503).type('text').send('The documents are not published yet.\n');
    const documents = loadDocuments(folders.schemasDir, folders.localesDir);
    res.redirect(`/gallery/${new DeploymentSources(documents, published.name).deployment.locales[0]}/`);
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
      res.sendFile('index.html', { root: out });
    } catch (error) {
      res.status(500).type('text').send(String(error));
    }
  });
  router.get('/:locale/:picture', async (req, res) => {
    const { name = '' } = publishedOf(req.get('host') ?? '') ?? {};
    const { locale, picture } = req.params;
    if (!/^\w+$/.test(locale) || !/^\d+\.html$/.test(picture)) return void res.sendStatus(404);
    const out = join(dir, name, locale);
    try {
      await processes.get(out)?.until(picture);
      res.sendFile(picture, { root: out });
    } catch (error) {
      res.status(500).type('text').send(String(error));
    }
  });
  return router;
}
