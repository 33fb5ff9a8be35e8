import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { Router, type Request, type RequestHandler } from 'express';
import { SANDBOX_STYLES } from '../../../sandbox/pages/pageRoutes';
import type { EmbedManifest } from '../../publish/publishEmbed';
import { readChoice } from './DemoChoice';
import { demoPage, wholeWindowPage, type DemoContent } from './demoPage';

export interface EmbedDemoOptions {
  /** Output folder of `publish`. */
  readonly siteDir: string;
  readonly deployments: readonly DemoDeployment[];
  readonly defaultDeployment: string;
}

interface DemoDeployment {
  readonly name: string;
  readonly basePath: string;
  readonly brand: string;
  readonly locales: readonly string[];
}

const HOST = 'embed-demo.localhost';

/** Returns the address of the demo on this machine: a host that belongs to no deployment. */
export function embedDemoAddress(port: string): string {
  return `http://${HOST}:${port}/embed-demo`;
}

/** Serves the partner page on a separate host; its path on all other hosts redirects there. */
export function createEmbedDemo(options: EmbedDemoOptions): RequestHandler {
  const client = () => transformFileSync(join(__dirname, 'client.ts'), { jsc: { target: 'es2022' } }).code;
  const own = Router();
  own.get('/', (_req, res) => res.redirect('/embed-demo'));
  own.get('/sandbox/sandbox.css', (_req, res) => void res.type('css').send(readFileSync(SANDBOX_STYLES)));
  own.get('/embed-demo/demo.css', (_req, res) => void res.type('css').send(readFileSync(join(__dirname, 'demo.css'))));
  own.get('/embed-demo/client.js', (_req, res) => void res.type('js').send(client()));
  for (const [path, page] of [
    ['/embed-demo', demoPage],
    ['/embed-demo/page', wholeWindowPage],
  ] as const) {
    own.get(path, (req, res) => {
      const content = contentOf(req, options);
      res.set({ 'Content-Security-Policy': policyFor(content), 'Cache-Control': 'no-store' });
      res.type('html').send(page(content));
    });
  }
  own.use((_req, res) => void res.status(404).type('text').send('There is nothing at this address.\n'));
  return (req, res, next) => {
    if (req.hostname === HOST) own(req, res, next);
    else if (req.path === '/embed-demo') res.redirect(embedDemoAddress(portOf(req)));
    else next();
  };
}

function contentOf(req: Request, { siteDir, deployments, defaultDeployment }: EmbedDemoOptions): DemoContent {
  const query = new URL(req.originalUrl, 'http://localhost').searchParams;
  const names = deployments.map(({ name }) => name);
  const choice = readChoice(query, names, defaultDeployment);
  const chosen = deployments.find(({ name }) => name === choice.deployment);
  if (!chosen) throw new Error(`"${choice.deployment}" is not published (UNKNOWN_DEPLOYMENT)`);
  const { name, basePath, locales } = chosen;
  const manifest = JSON.parse(readFileSync(join(siteDir, name, basePath, 'embed/v1.json'), 'utf8')) as EmbedManifest;
  const at = (path: string) => `http://${name}.localhost:${portOf(req)}${path}`;
  const { script, integrity, alias } = manifest;
  const start = `http://localhost:${portOf(req)}/`;
  return { choice, deployments, locales, start, script: { script: at(script), integrity, alias: at(alias) } };
}

/** Returns the policy with exactly what a host page must allow. */
function policyFor({ script }: DemoContent): string {
  const { origin } = new URL(script.script);
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    "style-src 'self'",
    'img-src data:',
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

function portOf(req: Request): string {
  return /:(\d+)$/.exec(req.get('host') ?? '')?.[1] ?? '80';
}
