import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderRule } from '../publish/headerRules';
import type { Headers } from '../publish/securityHeaders';

/** Headers of a file, by its path below the deployment's folder. */
export type HeadersOf = (file: string) => Headers;

/** Reads the deployment's `headers.json`, and again whenever it was published anew. */
export function readHeaderRules(folder: string): () => HeadersOf {
  const file = join(folder, 'headers.json');
  let rules: readonly HeaderRule[] = [];
  let readAt = 0;
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== readAt) rules = JSON.parse(readFileSync(file, 'utf8')) as readonly HeaderRule[];
    readAt = mtimeMs;
    return (path) =>
      rules
        .filter(({ match }) => fits(path, match))
        .reduce<Headers>((all, { headers }) => ({ ...all, ...headers }), {});
  };
}

function fits(path: string, match: string): boolean {
  const literal = match.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`).test(path);
}
