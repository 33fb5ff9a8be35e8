import type { HeaderRule } from '../headerRules';
import type { Headers } from '../securityHeaders';

/** Headers of a file by its path from the deployment's folder: all rules that fit apply, a later one over an earlier. */
export function headersOf(rules: readonly HeaderRule[], path: string): Headers {
  return rules
    .filter(({ match }) => fits(path, match))
    .reduce<Headers>((all, { headers }) => ({ ...all, ...headers }), {});
}

function fits(path: string, match: string): boolean {
  const literal = match.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`).test(path);
}
