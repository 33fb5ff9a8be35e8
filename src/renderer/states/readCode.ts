const separators = /[\s\-‐-―.]/g;
const alone = /(?<!\d)\d{6}(?!\d)/g;

/**
 * The six digits of what was typed or pasted: with spaces or dashes in them, in the digits of any script, or with the
 * words of the message around them. `undefined` where there are none, or more than one code.
 */
export function readCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
  const joined = digits.replace(separators, '');
  if (/^\d{6}$/.test(joined)) return joined;
  const found = new Set(digits.match(alone));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Digits stand in tens, from zero on, one script after the other. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (zero > point - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (point - zero) % 10;
}
