import { json, Router, type RequestHandler } from 'express';
import { isObject } from '../../tools/contract/isObject';
import { loopbackOnly } from './loopbackOnly';
import type { SecurityReports } from './securityReports';

const TYPES = ['application/reports+json', 'application/csp-report'];

const readJson = json({ type: TYPES, limit: '64kb' });

/** Answers by itself what cannot be read: a browser is told no more than the status. */
const read: RequestHandler = (req, res, next) => {
  readJson(req, res, (error?: unknown) => {
    if (error === undefined) next();
    else res.status(isObject(error) && error['status'] === 413 ? 413 : 400).end();
  });
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
    .post(read, (req, res) => {
      const body: unknown = req.body;
      if (!req.is(TYPES)) res.status(415).end();
      else res.status(reports.add(body) ? 204 : 400).end();
    });
  return router;
}
