import type { NextFunction, Request, Response } from 'express';
import { isLoopbackHost } from './control/loopbackOnly';

/** Pages of this machine may call from another port or another name of it. */
export function crossOrigin(req: Request, res: Response, next: NextFunction): void {
  const origin = req.get('origin');
  if (origin === undefined || !URL.canParse(origin) || !isLoopbackHost(new URL(origin).host)) {
    next();
    return;
  }
  res.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key, X-Session-Id',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Expose-Headers': 'Date, Retry-After',
    Vary: 'Origin',
  });
  if (req.method === 'OPTIONS' && req.get('access-control-request-method') !== undefined) res.status(204).end();
  else next();
}
