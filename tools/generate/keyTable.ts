import { readdirSync, readFileSync } from 'node:fs';
import { tableOf, withParts } from './markdown';

/** A key of the device or the tab, as its definition says. */
interface DocumentedKey {
  readonly name: string;
  readonly place: string;
  readonly scope: string;
  readonly privacy: string;
  /** The comment above the definition. */
  readonly holds: string;
  readonly file: string;
}

const definition =
  /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const \w+ = (?:kept|sealed)Key(?:<\w+>)?\(\s*'(\w+)',\s*(?:\{\s*place: '(\w+)',\s*scope: '(\w+)',\s*privacy: '(\w+)',?\s*\}|'(\w+)')/g;

/** Reads all keys from their definitions, in the order of scope and name. */
export function documentedKeys(): readonly DocumentedKey[] {
  const keys = productSources().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(definition)].map(
      ([, comment = '', name = '', place = 'device', scope = '', privacy = 'sealed', sealedScope = '']) => ({
        name,
        place,
        scope: scope || sealedScope,
        privacy,
        holds: comment.replace(/\s*\n \*\s*/g, ' ').trim(),
        file,
      }),
    ),
  );
  const rank = ({ scope, place, name }: DocumentedKey) => `${scopes.indexOf(scope)} ${place} ${name}`;
  return keys.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Returns the sources of the product, by their paths. */
export function productSources(): readonly string[] {
  return ['src', 'sagas', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .sort(),
  );
}

const scopes: readonly string[] = ['answers', 'lead', 'application', 'session', 'tab', 'device', 'lasting'];

/** Returns the page of all keys with its table updated from the code. */
export function withKeyTable(text: string): string {
  const rows = documentedKeys().map(({ name, place, scope, privacy, holds, file }) => [
    `\`${name}\``,
    place,
    scope,
    privacy,
    holds,
    `[${file.split('/').slice(0, -1).join('/')}](../../${file})`,
  ]);
  return withParts(text, { keys: tableOf(['key', 'kept in the', 'goes with', 'privacy', 'contains', 'owner'], rows) });
}
