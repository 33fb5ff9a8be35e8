import { suggestName } from '../check/suggestName';

interface NamedKind {
  readonly what: string;
  readonly name: string;
}

/** Examples of valid names; names of other kinds look like those of steps. */
const EXAMPLES: Readonly<Record<string, string>> = {
  country: 'two small letters, like pe',
  operation: 'letters and digits, the first one small, like postBankVisit',
};

/** Throws if a name is not valid for its kind. */
export function refuseName({ what, name }: NamedKind, shape: RegExp): void {
  if (shape.test(name)) return;
  const example = EXAMPLES[what] ?? 'small letters, digits and dashes, like two-words';
  throw new Error(`"${name}" isn't a name for ${withArticle(what)}: write ${example}`);
}

/** Throws if a new name is not valid for its kind, or is already in use. */
export function refuseNewName({ what, name }: NamedKind, shape: RegExp, taken: Iterable<string>): void {
  refuseName({ what, name }, shape);
  if ([...taken].includes(name))
    throw new Error(`There is ${withArticle(what)} "${name}" already: choose another name, or edit it`);
}

/** Throws if the name does not exist, and suggests the nearest one that does, or how to add it. */
export function refuseUnknownName({ what, name }: NamedKind, known: Iterable<string>, otherwise?: string): void {
  const names = [...known];
  if (names.includes(name)) return;
  const fix = suggestName(name, names, otherwise ?? `there are ${names.join(', ')}`);
  throw new Error(`There is no ${what} "${name}": ${fix}`);
}

function withArticle(what: string): string {
  return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
}

/**
 * Converts a name to a title: `marital-status` and `maritalStatus` become `Marital status`, a brand's `two-words`
 * becomes `Two words`.
 */
export function titleFromName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
