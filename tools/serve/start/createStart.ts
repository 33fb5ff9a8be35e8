import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { type Request, type Response, Router } from 'express';
import { type Documents, loadDocuments } from '../../../documents/loadDocuments';
import { isFromThisMachine } from '../../../sandbox/loopback';
import { SANDBOX_STYLES } from '../../../sandbox/pages/pageRoutes';
import type { Scenario } from '../../../sandbox/types';
import { NoAnswer, type PlannedFlow } from '../../plans/makePlan';
import { planDeployment } from '../../plans/planDeployment';
import { answersFor } from './answersFor';
import { brandFiles, brandsOf } from './brandCards';
import { cannotFillPage, fillPage } from './fillPage';
import { FILL_PATH } from './scenarioSection';
import { startPage } from './startPage';
import type { StartDeployment } from './startPageContent';

export interface StartPages {
  readonly deployments: readonly StartDeployment[];
  /** Served for a host that names no deployment. */
  readonly defaultDeployment: string;
  readonly scenarios: readonly Scenario[];
  /** Whether the server has a gallery, to link it. */
  readonly hasGallery: boolean;
  /** The documents that were published. */
  readonly sources: { readonly schemasDir: string; readonly localesDir: string };
}

/** No script and no style but those of the server's own files, as in the product. */
const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'"],
  ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ');

/** Serves the start page, and on the host of each deployment the page that fills in its application. */
export function createStart(options: StartPages): Router {
  const { deployments, defaultDeployment, scenarios, hasGallery, sources } = options;
  let read: Documents | undefined;
  const documents = () => (read ??= loadDocuments(sources.schemasDir, sources.localesDir));
  const plans = new Map<string, Promise<PlannedFlow>>();
  const planOf = (name: string): Promise<PlannedFlow> => {
    const plan = plans.get(name) ?? planDeployment(documents(), name);
    plans.set(name, plan);
    return plan;
  };
  const deploymentOn = ({ hostname }: Request) => deployments.find(({ name }) => hostname === `${name}.localhost`);
  const first = [...deployments].sort((one, other) => rank(one, defaultDeployment) - rank(other, defaultDeployment));

  const router = Router().use(brandFiles(documents));
  router.get('/', (req, res) => {
    const own = deploymentOn(req);
    if (own) {
      res.redirect(`${own.basePath}/`);
      return;
    }
    const brands = brandsOf(
      documents(),
      deployments.map(({ name }) => name),
    );
    const query = { q: textOf(req, 'q'), deployment: textOf(req, 'deployment') };
    send(res, startPage({ port: portOf(req), deployments: first, brands, scenarios, query, hasGallery }));
  });
  router.get(FILL_PATH, async (req, res, next) => {
    const deployment = deploymentOn(req);
    if (!deployment) {
      next();
      return;
    }
    // Another site must not replace what someone has filled in.
    if (!isFromThisMachine(req)) return void res.sendStatus(403);
    const start = `http://localhost:${portOf(req)}/#scenarios`;
    const criteria = ['incomeEndsIn', 'email', 'personalCodeEndsIn'].map((name) => [name, textOf(req, name)] as const);
    try {
      const planned = await planOf(deployment.name);
      const answers = answersFor(planned, Object.fromEntries(criteria.filter(([, text]) => text !== '')));
      if (answers) send(res, fillPage({ deployment, answers, model: planned.flow.model, start }));
      else send(res.status(404), cannotFillPage({ deployment, start }));
    } catch (error) {
      // Documents that are being written may lack what a plan needs; the message says what.
      if (!(error instanceof NoAnswer)) throw error;
      send(res.status(404), cannotFillPage({ deployment, start }, error.message));
    }
  });
  router.get('/sandbox/sandbox.css', (_req, res) => void res.type('css').send(readFileSync(SANDBOX_STYLES)));
  router.get('/start.css', (_req, res) => void res.type('css').send(readFileSync(join(__dirname, 'start.css'))));
  for (const name of ['client', 'fill']) {
    const script = transformFileSync(join(__dirname, `${name}.ts`), { jsc: { target: 'es2022' } }).code;
    router.get(`/start/${name}.js`, (_req, res) => void res.type('js').send(script));
  }
  return router;
}

function rank({ name }: StartDeployment, first: string): number {
  return name === first ? 0 : 1;
}

function send(res: Response, markup: string): void {
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store', 'Referrer-Policy': 'origin' });
  res.type('html').send(markup);
}

function textOf({ query }: Request, name: string): string {
  const { [name]: value } = query;
  return typeof value === 'string' ? value : '';
}

function portOf(req: Request): string {
  return /:(\d+)$/.exec(req.get('host') ?? '')?.[1] ?? '80';
}
