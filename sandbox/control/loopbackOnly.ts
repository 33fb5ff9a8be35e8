import type { NextFunction, Request, Response } from 'express';

const ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Whether a host, with or without a port, names this machine. Other names may point here too: DNS rebinding. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && HOST.test(host);
}

/** Leads and faults are for the developer at this machine. */
export function loopbackOnly(req: Request, res: Response, next: NextFunction): void {
  if (ADDRESS.test(req.socket.remoteAddress ?? '') && isLoopbackHost(req.get('host'))) next();
  else res.status(403).json({ errors: [{ code: 'loopback_only', message: 'Only from this machine.' }] });
}
