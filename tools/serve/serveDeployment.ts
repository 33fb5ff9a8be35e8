import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { readHeaderRules } from './readHeaderRules';
import { routeRequest, type Route } from './routeRequest';
import { sendPublished } from './sendPublished';

export interface ServedDeployment {
  readonly name: string;
  readonly basePath: string;
}

export interface DeploymentHandlers {
  /** Answers the first page, published files and the base path without its slash; passes on everything else. */
  readonly files: RequestHandler;
  /** Answers all other routes of the app with its shell. */
  readonly routes: RequestHandler;
}

/** Serves a published deployment with exactly the headers that were published with it. */
export function serveDeployment(siteDir: string, { name, basePath }: ServedDeployment): DeploymentHandlers {
  const rules = readHeaderRules();
  const answer = async (route: Route, req: Request, res: Response): Promise<boolean> => {
    if (route.kind === 'redirect') res.redirect(308, `${route.to}${req.url.slice(req.path.length)}`);
    if (!('file' in route)) return route.kind === 'redirect';
    if (route.kind === 'shell') res.status(route.status);
    // The link to the release is followed once: page and headers are then of the same one.
    const folder = realpathSync(join(siteDir, name));
    return sendPublished({ folder, file: `${basePath}/${route.file}`.slice(1), headersOf: rules(folder) }, req, res);
  };
  const serve = (kinds: readonly Route['kind'][]): RequestHandler => {
    return async (req, res, next) => {
      const path = decodedPath(req.path);
      const isRead = req.method === 'GET' || req.method === 'HEAD';
      const route = isRead && path !== undefined ? routeRequest(path, basePath) : undefined;
      const isAnswered = route && kinds.includes(route.kind) && (await answer(route, req, res));
      if (!isAnswered) next();
    };
  };
  return { files: serve(['redirect', 'index', 'file']), routes: serve(['shell']) };
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
