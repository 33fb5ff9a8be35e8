import type { NextFunction, Request, Response } from 'express';

const OLDER = /^(\/api)?\/v2\/lead(?=\?|$)/;

/** A deployment may be configured with the second version of the lead endpoint: it is the same call. */
export function olderLeadAddress(req: Request, _res: Response, next: NextFunction): void {
  req.url = req.url.replace(OLDER, '$1/v3/lead');
  next();
}
