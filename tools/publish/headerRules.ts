import type { Settings } from '../../src/published/settings';
import { EMBED_FOLDER, HASHED_FOLDERS } from './publishedPlaces';
import { commonHeaders, type Headers, pageHeaders, type PolicyOfPage } from './securityHeaders';

/**
 * One entry of `headers.json`: headers of the files whose path relative to the deployment's folder matches `match`;
 * `*` stands for any characters. All matching rules apply, later ones overriding earlier ones.
 */
export interface HeaderRule {
  readonly match: string;
  readonly headers: Headers;
}

const IMMUTABLE: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
  Vary: 'Accept-Encoding',
};
const SHARED: Headers = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** Files with stable names are cached for an hour. */
const LASTING: Headers = { ...SHARED, 'Cache-Control': 'public, max-age=3600, no-transform', Vary: 'Accept-Encoding' };

export function headerRules(settings: Settings, page: PolicyOfPage): readonly HeaderRule[] {
  const below = (path: string): string => `${settings.basePath}/${path}`.slice(1);
  return [
    { match: '*', headers: commonHeaders(settings) },
    ...HASHED_FOLDERS.map((folder) => ({ match: below(`${folder}/*`), headers: IMMUTABLE })),
    { match: below(`${EMBED_FOLDER}/*`), headers: LASTING },
    { match: below(`${EMBED_FOLDER}/*.*.js`), headers: IMMUTABLE },
    { match: below('*.html'), headers: pageHeaders(settings, page) },
  ];
}

/**
 * Returns the headers of a file by its path relative to the deployment's folder: all matching rules apply, later ones
 * overriding earlier ones.
 */
export function headersOf(rules: readonly HeaderRule[], path: string): Headers {
  return rules
    .filter(({ match }) => fits(path, match))
    .reduce<Headers>((all, { headers }) => ({ ...all, ...headers }), {});
}

function fits(path: string, match: string): boolean {
  return new RegExp(`^${match.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);
}
