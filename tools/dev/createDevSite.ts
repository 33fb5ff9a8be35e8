import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import express, { type Express, type RequestHandler } from 'express';
import { onlyAs } from '../serve/listen';

export interface DevSiteOptions {
  /** Answers pages that listen for changes. */
  readonly events: RequestHandler;
  /** Returns the version that a host shows. */
  readonly versionOf: (host: string) => string | null;
  /** Shows all pages of a deployment at once. */
  readonly gallery?: RequestHandler;
  /** Returns the current site; `undefined` before the first publication. */
  readonly site: () => RequestHandler | undefined;
}

const WAITING = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>application-frontend</title></head>
<body><p>The documents are not published yet.</p><script type="application/json" id="settings">{}</script></body>
</html>
`;

/**
 * Creates the published site with the additions for development: pages that follow every change and show problems. Answers
 * to the loopback's names only.
 */
export function createDevSite({ events, versionOf, gallery, site }: DevSiteOptions): Express {
  const app = express();
  const client = transformFileSync(join(__dirname, 'client.ts'), { jsc: { target: 'es2022' } }).code;
  app.disable('x-powered-by').disable('etag');
  app.use((req, res, next) => onlyAs([], () => next())(req, res));
  app.get('/dev/events', events);
  app.get('/dev/client.js', (_req, res) => void res.type('js').set('Cache-Control', 'no-store').send(client));
  app.get('/dev/overlay.css', (_req, res) => void res.type('css').send(readFileSync(join(__dirname, 'overlay.css'))));
  if (gallery) app.use('/gallery', gallery);
  app.use(injectClient(versionOf));
  app.use((req, res, next) => {
    const handler = site();
    if (handler) void handler(req, res, next);
    else res.status(503).type('html').send(Buffer.from(WAITING));
  });
  return app;
}

/** Marks the pages of the application; no other page contains it. */
const SETTINGS = ' id="settings">';

/**
 * Adds the development server's client to pages of the application when they are sent.
 *
 * @param versionOf returns the version that the host of a request shows
 */
function injectClient(versionOf: (host: string) => string | null): RequestHandler {
  return (req, res, next) => {
    const send = res.send.bind(res);
    res.send = (body: unknown) => {
      const page = Buffer.isBuffer(body) && res.get('Content-Type')?.startsWith('text/html') ? body.toString() : '';
      return send(page.includes(SETTINGS) ? withClient(page, versionOf(req.get('host') ?? '')) : body);
    };
    next();
  };
}

function withClient(page: string, version: string | null): Buffer {
  const script = `<script type="module" src="/dev/client.js" data-dev-version="${version ?? ''}"></script>`;
  return Buffer.from(page.replace('</head>', () => `${script}\n</head>`));
}
