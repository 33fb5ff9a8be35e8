import { json, Router } from 'express';
import type { ErrorRequestHandler } from 'express';
import { loopbackOnly } from './loopbackOnly';
import type { SecurityReports } from './securityReports';

const TYPES = ['application/reports+json', 'application/csp-report'];

const refuse: ErrorRequestHandler = (error: { readonly status?: number }, _req, res, _next) => {
  res.status(error.status ?? 400).end();
};

/** The reporting endpoint of the deployments in development, and what it has been told. */
export function reportRoutes(reports: SecurityReports): Router {
  const router = Router().use('/sandbox/reports', loopbackOnly);
  router
    .route('/sandbox/reports')
    .get((_req, res) => void res.json(reports.list()))
    .delete((_req, res) => {
      reports.clear();
      res.status(204).end();
    })
    .post(json({ type: TYPES, limit: '64kb' }), (req, res) => {
      const body: unknown = req.body;
      if (!req.is(TYPES)) res.status(415).end();
      else res.status(reports.add(body) ? 204 : 400).end();
    });
  return router.use('/sandbox/reports', refuse);
}
