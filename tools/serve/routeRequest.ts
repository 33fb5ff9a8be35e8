/** What a request for a path means to a deployment. */
export type Route =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'index'; readonly file: 'index.html' }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'shell'; readonly file: 'shell.html'; readonly status: 200 | 404 }
  | { readonly kind: 'missing' }
  | { readonly kind: 'outside' };

const FOLDERS = /^(?:assets|flow|texts|brand|embed)(?:\/|$)/;
/** Forms of another file, and drafts. */
const DERIVED = /\.(?:br|gz|tmp)$/;
const FILES = /\.(?:m?js|css|json|map|svg|png|ico|webp|jpe?g|woff2?|txt|xml|webmanifest|br|gz)$/i;

/**
 * Decides what a path below a deployment's base path leads to. Names of files never fall back to a page: a missing
 * script must not be answered with HTML. Names of pages do: whoever asks for one finds a way back.
 *
 * @param path decoded path of the request
 * @param basePath without a slash at its end
 */
export function routeRequest(path: string, basePath: string): Route {
  if (path === basePath && basePath !== '') return { kind: 'redirect', to: `${basePath}/` };
  if (!path.startsWith(`${basePath}/`)) return { kind: 'outside' };
  return routeBelow(path.slice(basePath.length + 1));
}

function routeBelow(path: string): Route {
  if (path === '') return { kind: 'index', file: 'index.html' };
  if (isUnsafe(path)) return { kind: 'missing' };
  if (FOLDERS.test(path)) return DERIVED.test(path) ? { kind: 'missing' } : { kind: 'file', file: path };
  return FILES.test(path)
    ? { kind: 'missing' }
    : { kind: 'shell', file: 'shell.html', status: path === '404' ? 404 : 200 };
}

function isUnsafe(path: string): boolean {
  return path.split('/').includes('..') || path.includes('\0') || path.includes('\\');
}
