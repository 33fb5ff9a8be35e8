/**
 * Replaces RJSF's comparison in the bundle: compares plain data; functions count as equal, because RJSF compares
 * props with it. React elements and other instances are compared by identity.
 */
export default function deepEquals(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function' && typeof other === 'function') return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => deepEquals(item, other[index]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && deepEquals(one[key], other[key]))
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
