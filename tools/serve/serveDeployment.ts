import { readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { contentHash } from '../../documents/stableJson';
import { type HeaderRule, headersOf } from '../publish/headerRules';
import { kindOfPlace } from '../publish/publishedPlaces';
import type { Headers } from '../publish/securityHeaders';

/** How a deployment answers a request for a path. */
type Route =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'index'; readonly file: 'index.html' }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'shell'; readonly file: 'shell.html'; readonly status: 200 | 404 }
  | { readonly kind: 'missing' }
  | { readonly kind: 'outside' };

/** Returns the headers of a file by its path below the deployment's folder. */
type HeadersOf = (file: string) => Headers;

export interface ServedDeployment {
  readonly name: string;
  readonly basePath: string;
}

export interface DeploymentHandlers {
  /** Serves the first page, published files and the base path without its slash; passes on everything else. */
  readonly files: RequestHandler;
  /** Serves all other routes of the app with its shell. */
  readonly routes: RequestHandler;
}

/** Serves a published deployment with exactly the headers that were published with it. */
export function serveDeployment(siteDir: string, { name, basePath }: ServedDeployment): DeploymentHandlers {
  const rules = readHeaderRules();
  const answer = async (route: Route, req: Request, res: Response): Promise<boolean> => {
    if (route.kind === 'redirect') res.redirect(308, `${route.to}${req.url.slice(req.path.length)}`);
    if (!('file' in route)) return route.kind === 'redirect';
    if (route.kind === 'shell') res.status(route.status);
    // Resolves the link to the release once, so that page and headers come from the same release.
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

/**
 * Routes a path below a deployment's base path. Names of files never fall back to a page: a missing script must not
 * be answered with HTML. Page names do, so that a visitor finds a link back.
 *
 * @param path decoded path of the request
 * @param basePath without a trailing slash
 */
function routeRequest(path: string, basePath: string): Route {
  if (path === basePath && basePath !== '') return { kind: 'redirect', to: `${basePath}/` };
  if (!path.startsWith(`${basePath}/`)) return { kind: 'outside' };
  return routeBelow(path.slice(basePath.length + 1));
}

function routeBelow(path: string): Route {
  if (path === '') return { kind: 'index', file: 'index.html' };
  const place = isUnsafe(path) ? 'missing' : kindOfPlace(path);
  if (place === 'file') return { kind: 'file', file: path };
  return place === 'missing'
    ? { kind: 'missing' }
    : { kind: 'shell', file: 'shell.html', status: path === '404' ? 404 : 200 };
}

function isUnsafe(path: string): boolean {
  return path.split('/').includes('..') || path.includes('\0') || path.includes('\\');
}

export interface PublishedFile {
  readonly folder: string;
  /** Path below the folder. */
  readonly file: string;
  readonly headersOf: HeadersOf;
}

/** Smallest first. */
const FORMS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
  { encoding: 'identity', extension: '' },
];

/**
 * Sends the smallest version of a published file that the browser accepts; returns `false` if the file does not
 * exist, or is a link out of the folder.
 */
async function sendPublished(
  { folder, file, headersOf }: PublishedFile,
  req: Request,
  res: Response,
): Promise<boolean> {
  const path = join(folder, file);
  const isServed = (name: string) => isFile(name) && realpathSync(name).startsWith(folder + sep);
  const form = FORMS.find(({ encoding, extension }) => req.acceptsEncodings(encoding) && isServed(path + extension));
  if (!form || !isServed(path)) return false;
  const body = await readFile(path + form.extension);
  const headers = headersOf(file);
  res.set(headers).type(extname(file));
  if (form.extension !== '') res.set('Content-Encoding', form.encoding);
  if (headers['Cache-Control']?.startsWith('no-cache')) res.set('ETag', `"${contentHash(body)}"`);
  res.send(body);
  return true;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Reads the `headers.json` of a release, each only once: releases do not change. */
function readHeaderRules(): (folder: string) => HeadersOf {
  let last: { readonly folder: string; readonly rules: readonly HeaderRule[] } | undefined;
  return (folder) => {
    if (last?.folder !== folder) last = { folder, rules: readRules(folder) };
    const { rules } = last;
    return (path) => headersOf(rules, path);
  };
}

function readRules(folder: string): readonly HeaderRule[] {
  return JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as readonly HeaderRule[];
}
