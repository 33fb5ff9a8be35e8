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
  const folder = join(siteDir, name);
  const rules = readHeaderRules(folder);
  const answer = async (route: Route, req: Request, res: Response): Promise<boolean> => {
    if (route.kind === 'redirect') res.redirect(308, `${route.to}${req.url.slice(req.path.length)}`);
    if (!('file' in route)) return route.kind === 'redirect';
    if (route.kind === 'shell') res.status(route.status);
    return sendPublished({ folder, file: `${basePath}/${route.file}`.slice(1), headersOf: rules() }, req, res);
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
