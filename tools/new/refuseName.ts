import { suggestName } from '../check/suggestName';

interface Named {
  readonly what: string;
  readonly name: string;
}

/** Throws where a new name is not written as names of its kind are, or is taken. */
export function refuseNewName({ what, name }: Named, shape: RegExp, taken: Iterable<string>): void {
  if (!shape.test(name)) {
    const example =
      what === 'country' ? 'two small letters, like pe' : 'small letters, digits and dashes, like two-words';
    throw new Error(`"${name}" is no name of a ${what}: write ${example}`);
  }
  if ([...taken].includes(name))
    throw new Error(`There is a ${what} "${name}" already: choose another name, or edit it`);
}

/** Throws where there is nothing of this name, with the nearest name that there is. */
export function refuseUnknownName({ what, name }: Named, known: Iterable<string>): void {
  const names = [...known];
  if (names.includes(name)) return;
  throw new Error(`There is no ${what} "${name}": ${suggestName(name, names, `there are ${names.join(', ')}`)}`);
}
