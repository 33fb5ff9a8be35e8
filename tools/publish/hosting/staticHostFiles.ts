import { EMBED_FOLDER, HASHED_FOLDERS } from '../headerRules';
import { headersOf } from './headersOf';
import type { HostedSite } from './HostedSite';

/** Such hosts join the values of all rules that fit, revalidate pages by themselves and add `Vary`. */
const LEFT_TO_THE_HOST = ['Cache-Control', 'Vary'];

/** `_headers` as Netlify and Cloudflare Pages read it. */
export function hostHeaders({ basePath, rules }: HostedSite): string {
  const page = Object.entries(headersOf(rules, `${basePath}/index.html`.slice(1)));
  const everywhere = page.filter(([name]) => !LEFT_TO_THE_HOST.includes(name));
  const hashed = HASHED_FOLDERS.flatMap((folder) => {
    const { 'Cache-Control': value = '' } = headersOf(rules, `${basePath}/${folder}/x`.slice(1));
    return [`${basePath}/${folder}/*`, `  Cache-Control: ${value}`];
  });
  const shared = Object.entries(headersOf(rules, `${basePath}/${EMBED_FOLDER}/v1.js`.slice(1)))
    .filter(([name]) => name !== 'Vary' && !everywhere.some(([known]) => known === name))
    .map(([name, value]) => `  ${name}: ${value}`);
  const embed = [`${basePath}/${EMBED_FOLDER}/*`, ...shared];
  return ['/*', ...everywhere.map(([name, value]) => `  ${name}: ${value}`), ...hashed, ...embed, ''].join('\n');
}

/** `_redirects` of the same hosts: files that are there come first, the shell opens all other addresses. */
export function hostRedirects({ basePath }: HostedSite): string {
  const missing = [...HASHED_FOLDERS, EMBED_FOLDER].map((folder) => `${basePath}/${folder}/* /404.html 404`);
  return [...missing, `${basePath}/* ${basePath}/shell.html 200`, ''].join('\n');
}
