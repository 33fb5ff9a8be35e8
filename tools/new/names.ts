import { suggestName } from '../check/suggestName';

interface NamedKind {
  readonly what: string;
  readonly name: string;
}

/** How names are written; all others are like those of steps. */
const EXAMPLES: Readonly<Record<string, string>> = {
  country: 'two small letters, like pe',
  operation: 'letters and digits, the first one small, like postBankVisit',
};

/** Throws where a name is not written as names of its kind are. */
export function refuseName({ what, name }: NamedKind, shape: RegExp): void {
  if (shape.test(name)) return;
  const example = EXAMPLES[what] ?? 'small letters, digits and dashes, like two-words';
  throw new Error(`"${name}" is no name of ${withArticle(what)}: write ${example}`);
}

/** Throws where a new name is not written as names of its kind are, or is taken. */
export function refuseNewName({ what, name }: NamedKind, shape: RegExp, taken: Iterable<string>): void {
  refuseName({ what, name }, shape);
  if ([...taken].includes(name))
    throw new Error(`There is ${withArticle(what)} "${name}" already: choose another name, or edit it`);
}

/** Throws where there is nothing of this name, with the nearest name that there is. */
export function refuseUnknownName({ what, name }: NamedKind, known: Iterable<string>): void {
  const names = [...known];
  if (names.includes(name)) return;
  throw new Error(`There is no ${what} "${name}": ${suggestName(name, names, `there are ${names.join(', ')}`)}`);
}

function withArticle(what: string): string {
  return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
}

/** A name as a title: `marital-status` and `maritalStatus` give `Marital status`, `two-words` of a brand the same way. */
export function titleFromName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
