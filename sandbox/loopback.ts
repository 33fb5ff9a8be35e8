import type { NextFunction, Request, Response } from 'express';

const ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Whether a host, with or without a port, names this machine. Other names may resolve to it too: DNS rebinding. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && HOST.test(host);
}

/** Restricts leads and faults to the developer at this machine. */
export function loopbackOnly(req: Request, res: Response, next: NextFunction): void {
  if (ADDRESS.test(req.socket.remoteAddress ?? '') && isLoopbackHost(req.get('host'))) next();
  else res.status(403).json({ errors: [{ code: 'loopback_only', message: 'Only from this machine.' }] });
}

/**
 * Whether no page of another site has led here. Each name below `localhost` is a site of its own to browsers, so the
 * page's origin decides where they say that it is another one.
 */
export function isFromThisMachine(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  const referrer = req.get('referer') ?? '';
  return site !== 'cross-site' || (URL.canParse(referrer) && isLoopbackHost(new URL(referrer).host));
}

/** Allows pages of this machine to call from another port or another name of it. */
export function crossOrigin(req: Request, res: Response, next: NextFunction): void {
  const origin = req.get('origin');
  if (origin === undefined || !URL.canParse(origin) || !isLoopbackHost(new URL(origin).host)) {
    next();
    return;
  }
  res.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key, X-Email, X-Lead-Holder, X-Lead-Id, X-Session-Id',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Expose-Headers': 'Date, Retry-After',
    Vary: 'Origin',
  });
  if (req.method === 'OPTIONS' && req.get('access-control-request-method') !== undefined) res.status(204).end();
  else next();
}
