/** Small type guards to build decoders from. They check what a client relies on; what they do not know they let pass. */
export type Guard<Type> = (value: unknown) => value is Type;

export const isText: Guard<string> = (value): value is string => typeof value === 'string';
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number';
export const isInteger: Guard<number> = (value): value is number => Number.isInteger(value);
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';

/** What JSON calls an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What an answer without a body is read as. */
export const isNothing: Guard<unknown> = (value): value is unknown =>
  value === '' || value === undefined || value === null;

export function oneOf<const Member extends string>(...members: readonly Member[]): Guard<Member> {
  return (value): value is Member => members.some((member) => member === value);
}

export function either<A, B>(first: Guard<A>, second: Guard<B>): Guard<A | B> {
  return (value): value is A | B => first(value) || second(value);
}

export function listOf<Item>(item: Guard<Item>): Guard<Item[]> {
  return (value): value is Item[] => Array.isArray(value) && value.every((entry) => item(entry));
}

export function mapOf<Item>(item: Guard<Item>): Guard<Record<string, Item>> {
  return (value): value is Record<string, Item> =>
    isObject(value) && Object.values(value).every((entry) => item(entry));
}

/** For members that may be absent. */
export function optional<Type>(guard: Guard<Type>): Guard<Type | undefined> {
  return (value): value is Type | undefined => value === undefined || guard(value);
}

/** An object with these members; naming all of a type's members is enforced by the compiler. */
export function shape<Type extends object>(members: { readonly [Key in keyof Type]-?: Guard<Type[Key]> }): Guard<Type> {
  const entries = Object.entries<Guard<unknown>>(members);
  return (value): value is Type => isObject(value) && entries.every(([key, guard]) => guard(value[key]));
}
