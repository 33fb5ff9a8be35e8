import { normaliseText } from './normaliseText';
import { plainCode } from './plainCharacters';

/** How a code is grouped. */
export interface MaskOptions {
  /**
   * `0` stands for a digit, `A` for a letter, `*` for either; all other characters separate. Of several masks, the
   * first that holds the whole code counts.
   */
  readonly mask?: string | readonly string[];
  /** Whether the code is stored with the separators of its mask. */
  readonly maskStored?: boolean;
}

const SLOTS: Readonly<Record<string, RegExp>> = { '0': /^\d$/, A: /^\p{L}$/u, '*': /^[\p{L}\d]$/u };

const SEPARATORS = /[\s\p{Pd}.,/'\u2019_·]/gu;

/**
 * Returns the stored form of a code that was typed in any grouping: letters in capitals, with the separators of the
 * mask or without any. Text with other characters, or that isn't a code at all, is only tidied.
 */
export function readMasked(text: string, { mask = [], maskStored = false }: MaskOptions): string {
  const code = bareCode(text, mask);
  const held = code === '' ? undefined : fillMask(code, mask);
  if (held === undefined) return /^[\p{L}\d]+$/u.test(code) && /\d/.test(code) ? code : normaliseText(text);
  return maskStored ? held : code;
}

/** Returns a stored code as its mask groups it; unchanged if no mask holds it. */
export function showMasked(value: string, { mask = [] }: MaskOptions): string {
  return fillMask(bareCode(value, mask), mask) || value;
}

/** Returns whether a mask has room for all characters of a code. */
export function holdsCode(value: string, { mask = [] }: MaskOptions): boolean {
  return fillMask(bareCode(value, mask), mask) !== undefined;
}

/** Drops the usual separators, and those of the mask. */
function bareCode(text: string, mask: string | readonly string[]): string {
  const separators = new Set([mask].flat().join('').replace(/[0A*]/g, ''));
  const plain = plainCode(text).replace(SEPARATORS, '').toUpperCase();
  return Array.from(plain)
    .filter((character) => !separators.has(character))
    .join('');
}

/** A code that is still too short fills the first part of a mask. */
function fillMask(code: string, mask: string | readonly string[]): string | undefined {
  for (const each of [mask].flat()) {
    const filled = fill(code, each);
    if (filled !== undefined) return filled;
  }
  return undefined;
}

function fill(code: string, mask: string): string | undefined {
  const characters = Array.from(code);
  let filled = '';
  let separator = '';
  for (const sign of mask) {
    const slot = SLOTS[sign];
    const [next] = characters;
    if (next === undefined) break;
    if (!slot) {
      separator += sign;
    } else if (slot.test(next)) {
      characters.shift();
      filled += separator + next;
      separator = '';
    } else return undefined;
  }
  return characters.length === 0 ? filled : undefined;
}
