import { CONTENT_TYPES, WITH_CHARSET } from './contentTypes';
import { type HeaderRule, headersOf } from './headerRules';
import {
  DERIVED_ENDINGS,
  EMBED_FOLDER,
  HASHED_FOLDERS,
  LEGAL_FOLDER,
  PUBLISHED_ENDINGS,
  PUBLISHED_FOLDERS,
} from './publishedPlaces';
import type { Headers } from './securityHeaders';

/** What a web host needs to know about a published deployment. */
interface HostedSite {
  readonly name: string;
  readonly folder: string;
  /** Without a trailing slash. */
  readonly basePath: string;
  readonly rules: readonly HeaderRule[];
}

/** Returns a server block for nginx that responds as `tools/serve` does. */
export function nginxConfig({ name, folder, basePath, rules }: HostedSite): string {
  const folders = `^${basePath}/(?:${PUBLISHED_FOLDERS.join('|')})`;
  const embed = `^${basePath}/${EMBED_FOLDER}/[^/]+`;
  const below = (path: string): string => `${basePath}/${path}`.slice(1);
  const common = addHeaders(headersOf(rules, ''));
  const page = addHeaders(headersOf(rules, below('shell.html')));
  const hashed = addHeaders(headersOf(rules, below(`${HASHED_FOLDERS[0]}/x`)));
  const headersFor = (file: string) => addHeaders(headersOf(rules, below(`${EMBED_FOLDER}/${file}`)));
  return [
    `# Serves ${name}. Written by publishing: what is yours (listen, server_name, certificates, an API on the same`,
    `# host, brotli_static) belongs into ${includedFolder(name)}/*.conf beside nginx.conf, which is read below.`,
    ...block('server', [
      `root ${quote(folder)};`,
      ...block(
        'types',
        Object.entries(CONTENT_TYPES).map(([type, endings]) => `${type} ${endings};`),
      ),
      'charset utf-8;',
      `charset_types ${WITH_CHARSET.filter((type) => type !== 'text/html').join(' ')};`,
      'etag on;',
      'gzip_static on;',
      'server_tokens off;',
      'absolute_redirect off;',
      ...common,
      `include ${includedFolder(name)}/*.conf;`,
      ...(basePath === '' ? [] : block(`location = ${basePath}`, [`return 308 ${basePath}/$is_args$args;`])),
      ...block(`location = ${basePath}/`, [`try_files ${basePath}/index.html =404;`, ...page]),
      '# Whole files only: their compressed forms come by content negotiation.',
      ...block(`location ~ "${folders}/.*\\.(?:${DERIVED_ENDINGS})$"`, ['return 404;']),
      ...block(`location ~ "${embed}\\.[^/]+\\.js$"`, ['try_files $uri =404;', ...headersFor('v1.x.js')]),
      ...block(`location ~ "${embed}$"`, ['try_files $uri =404;', ...headersFor('v1.js')]),
      ...block(`location ~ "^${basePath}/${LEGAL_FOLDER}/"`, ['try_files $uri =404;', ...page]),
      ...block(`location ~ "${folders}/"`, ['try_files $uri =404;', ...hashed]),
      ...block(`location ~ "${folders}$"`, ['return 404;']),
      ...block(`location ~* "^${basePath}/.*\\.(?:${PUBLISHED_ENDINGS})$"`, ['return 404;']),
      '# Every other address is a page of the application, which its shell opens.',
      ...block(`location ${basePath}/`, [`try_files ${basePath}/shell.html =404;`, ...page]),
      ...block(`location = ${basePath}/404`, [`error_page 404 ${basePath}/shell.html;`, 'return 404;']),
      ...block(`location = ${basePath}/shell.html`, page),
      ...(basePath === '' ? [] : block('location /', ['return 404;'])),
    ]),
    '',
  ].join('\n');
}

/** Returns the folder of the operator's additions, relative to nginx's own configuration. */
function includedFolder(name: string): string {
  return `deployments/${name}`;
}

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => `    ${line}`), '}'];
}

/**
 * `always` adds the headers to error responses, too. Each location must list all headers, because it inherits none
 * once it sets one.
 */
function addHeaders(headers: Headers): readonly string[] {
  return Object.entries(headers).map(([name, value]) => {
    const always = name === 'Cache-Control' && value.includes('max-age') ? '' : ' always';
    return `add_header ${name} ${quote(value)}${always};`;
  });
}

function quote(value: string): string {
  if (/[$\r\n]/.test(value)) throw new Error(`nginx cannot be given ${JSON.stringify(value)} (NOT_QUOTABLE)`);
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Such hosts join the values of all matching rules, revalidate pages on their own and add `Vary`. */
const LEFT_TO_THE_HOST = ['Cache-Control', 'Vary'];

/** Returns `_headers` for Netlify and Cloudflare Pages. */
export function hostHeaders({ basePath, rules }: HostedSite): string {
  const page = Object.entries(headersOf(rules, `${basePath}/index.html`.slice(1)));
  const everywhere = page.filter(([name]) => !LEFT_TO_THE_HOST.includes(name));
  const lines = (headers: typeof page) => headers.map(([name, value]) => `  ${name}: ${value}`);
  const files = [...HASHED_FOLDERS, EMBED_FOLDER].flatMap((folder) => {
    const all = Object.entries(headersOf(rules, `${basePath}/${folder}/x`.slice(1)));
    const own = all.filter(([name]) => name !== 'Vary' && !everywhere.some(([header]) => header === name));
    return [`${basePath}/${folder}/*`, ...lines(own)];
  });
  return ['/*', ...lines(everywhere), ...files, ''].join('\n');
}

/**
 * Returns `_redirects` for the same hosts: existing files take precedence, and the shell serves all other addresses.
 */
export function hostRedirects({ basePath }: HostedSite): string {
  const missing = PUBLISHED_FOLDERS.map((folder) => `${basePath}/${folder}/* /404.html 404`);
  return [...missing, `${basePath}/* ${basePath}/shell.html 200`, ''].join('\n');
}
