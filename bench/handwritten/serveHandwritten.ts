import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import express from 'express';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { SiteFolder } from '../../tools/publish/SiteFolder';
import type { HeaderRule } from '../../tools/publish/headerRules';
import { serveDeployment } from '../../tools/serve/serveDeployment';
import { browserConfiguration } from '../../webpack.config';
import { listenLocally, type ServedSite } from '../site/serveSite';

/** Names of the files that the page links, relative to the build folder. */
interface HandwrittenFiles {
  readonly folder: string;
  readonly script: string;
  readonly stylesheet: string;
}

const NAME = 'handwritten';

/** Builds the hand-written form and serves it the way the product is served: precompressed, with immutable caching. */
export async function serveHandwritten(): Promise<ServedSite> {
  const built = await buildHandwritten();
  const siteDir = mkdtempSync(join(tmpdir(), 'handwritten-'));
  const site = new SiteFolder({ folder: join(siteDir, NAME), basePath: '' });
  const asset = (name: string): string => site.writeHashed(`assets/${name}`, readFileSync(join(built.folder, name)));
  site.writePage(
    'index.html',
    handwrittenPage({ ...built, script: asset(built.script), stylesheet: asset(built.stylesheet) }),
  );
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

function handwrittenPage({ script, stylesheet }: HandwrittenFiles): string {
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

const ROOT = resolve(__dirname, '../..');

/** Builds the hand-written form with the product's build settings, but with unmodified libraries. */
function buildHandwritten(): Promise<HandwrittenFiles> {
  const folder = join(ROOT, 'dist/bench-handwritten');
  return new Promise((built, failed) => {
    webpack(configurationFor(folder), (error, stats) => {
      if (error) return failed(error);
      if (!stats || stats.hasErrors()) return failed(new Error(stats?.toString('errors-only') ?? 'No result'));
      built({ folder, script: 'form.js', stylesheet: 'form.css' });
    });
  });
}

function configurationFor(folder: string): Configuration {
  return {
    ...browserConfiguration([]),
    context: ROOT,
    entry: { form: join(__dirname, 'form/main.tsx') },
    output: { path: folder, filename: '[name].js', clean: true },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}
