import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { HeaderRule } from '../../tools/publish/headerRules';
import { SiteFolder } from '../../tools/publish/SiteFolder';
import { serveDeployment } from '../../tools/serve/serveDeployment';
import { listenLocally } from '../site/listenLocally';
import type { ServedSite } from '../site/serveSite';
import { buildHandwritten, type HandwrittenFiles } from './buildHandwritten';

const NAME = 'handwritten';

/** Builds the hand-written form and serves it as the product is served: precompressed, its files cached for good. */
export async function serveHandwritten(): Promise<ServedSite> {
  const built = await buildHandwritten();
  const siteDir = mkdtempSync(join(tmpdir(), 'handwritten-'));
  const site = new SiteFolder({ folder: join(siteDir, NAME), basePath: '' });
  const asset = (name: string): string => site.writeHashed(`assets/${name}`, readFileSync(join(built.folder, name)));
  site.writePage('index.html', pageOf({ ...built, script: asset(built.script), stylesheet: asset(built.stylesheet) }));
  site.writeBeside('headers.json', JSON.stringify(RULES));
  const app = express().disable('x-powered-by').disable('etag');
  const { files } = serveDeployment(siteDir, { name: NAME, basePath: '' });
  app.use((req, res, next) => void files(req, res, next));
  const { origin, close } = await listenLocally(app);
  const stop = async (): Promise<void> => {
    await close();
    rmSync(siteDir, { recursive: true });
  };
  return { url: `${origin}/`, stop };
}

const RULES: readonly HeaderRule[] = [
  {
    match: 'assets/*',
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' },
  },
  { match: '*.html', headers: { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' } },
];

function pageOf({ script, stylesheet }: HandwrittenFiles): string {
  return [
    '<!doctype html>',
    '<html lang="es-CO">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Crédito personal</title>',
    `<link rel="stylesheet" href="${stylesheet}">`,
    `<script src="${script}" defer></script>`,
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
    '',
  ].join('\n');
}
