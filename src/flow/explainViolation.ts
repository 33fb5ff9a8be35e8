import type { SchemaError } from '../published/flow';
import type { ErrorValues, Explanation } from './types';

/** A number has at most this many digits: a longer one is not exact as a JSON number. */
const MAX_DIGITS = 15;

/** Digits, and what may stand between and around them. */
const LONG_NUMBER = /^[\p{Sc}\s\d.,'\u2019-]+$/u;

/** Returns the error code of a violated keyword, finer than the keyword where the answer shows what is wrong. */
export function explainViolation({ keyword, params }: SchemaError, answer: unknown): Explanation {
  const limit = params.limit ?? params.multipleOf;
  const values = typeof limit === 'number' || typeof limit === 'string' ? { limit } : {};
  switch (keyword) {
    case 'type':
      return explainNumber(answer);
    case 'minimum':
    case 'maximum':
    case 'multipleOf':
      return { code: keyword, values: { ...values, ...(typeof answer === 'number' && { typed: answer }) } };
    case 'minLength':
    case 'maxLength':
      // Fewer than one character is nothing.
      if (keyword === 'minLength' && limit === 1) return { code: 'required', values: {} };
      return { code: keyword, values: { ...values, length: typeof answer === 'string' ? [...answer].length : 0 } };
    case 'pattern':
      return { code: keyword, values: strangeCharacters(answer, params.pattern) };
    default:
      return { code: keyword, values };
  }
}

/** Text that isn't a number stays as it was typed; a number is refused only where it must be whole. */
function explainNumber(answer: unknown): Explanation {
  if (typeof answer === 'number') return { code: 'type.decimals', values: { whole: Math.trunc(answer) } };
  const typed = typeof answer === 'string' ? answer : JSON.stringify(answer ?? null);
  const digits = typed.replace(/\D/g, '').length;
  if (LONG_NUMBER.test(typed) && digits > MAX_DIGITS) return { code: 'type.too-long', values: { digits } };
  return { code: 'type', values: { typed: shorten(typed) } };
}

const SHOWN_CHARACTERS = 40;

/** Returns a typed text as an error repeats it: short enough for one line. */
export function shorten(text: string): string {
  const characters = [...text.trim()];
  return characters.length > SHOWN_CHARACTERS
    ? `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`
    : characters.join('');
}

/**
 * Returns the characters of an answer without which it would follow the pattern: one of them, or else all digits or
 * all signs. Nothing if the answer has another shape altogether, or only has a character in the wrong place.
 */
function strangeCharacters(answer: unknown, pattern: unknown): ErrorValues {
  if (typeof answer !== 'string' || typeof pattern !== 'string') return {};
  const rule = new RegExp(pattern, 'u');
  const present = [...new Set(answer.replace(/[\p{L}\s]/gu, ''))];
  const groups = [
    ...present.map((character) => [character]),
    present.filter((character) => /\d/.test(character)),
    present.filter((character) => !/\d/.test(character)),
    present,
  ];
  for (const group of groups) {
    const rest = without(answer, group);
    if (group.length === 0 || !rule.test(rest)) continue;
    const strange = group.filter((character) => !isPossible(character, rest, rule));
    return strange.length > 0 ? { characters: strange.join(' ') } : {};
  }
  return {};
}

function without(answer: string, group: readonly string[]): string {
  const rest = [...answer].filter((character) => !group.includes(character)).join('');
  return rest.replace(/\s+/g, ' ').trim();
}

/** Returns whether a text that follows the pattern still does with this character somewhere in it. */
function isPossible(character: string, text: string, rule: RegExp): boolean {
  return Array.from(text, (_, index) => text.slice(0, index) + character + text.slice(index)).some((each) =>
    rule.test(each),
  );
}
