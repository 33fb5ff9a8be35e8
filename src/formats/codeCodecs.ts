import { findPostcode } from './findPostcode';
import { groupAccount } from './groupAccount';
import { type MaskOptions, readMasked, showMasked } from './mask';
import { normaliseAccount } from './normaliseAccount';
import { normaliseText } from './normaliseText';
import { plainTextCodec, showText, type TextCodec } from './textCodec';
import { toLatinDigits } from './toLatinDigits';

/** A code in the groups of its mask, read in any grouping; `undefined` if there is no mask. */
function maskedCodec(options: MaskOptions): TextCodec | undefined {
  if (options.mask === undefined) return undefined;
  return {
    show: (value) => showMasked(showText(value), options),
    read: (text) => readMasked(text, options) || undefined,
  };
}

/** A number or code: its digits are read in any script. */
const codeText: TextCodec = {
  show: showText,
  read: (text) => toLatinDigits(text) || undefined,
  tidy: (text) => normaliseText(toLatinDigits(text)) || undefined,
};

/** A code in capitals, tidied when typing ends. */
const upperCaseText: TextCodec = {
  show: showText,
  read: (text) => toLatinDigits(text).toUpperCase() || undefined,
  tidy: (text) => normaliseText(toLatinDigits(text)).toUpperCase() || undefined,
};

/** What decides how one line of text is read. */
export interface TextOptions extends MaskOptions {
  readonly uppercase?: boolean;
  readonly inputMode?: string;
}

/** One line of text; a keyboard for numbers means that it is a number or code. */
export function textCodec(options: TextOptions): TextCodec {
  const { inputMode = 'text', uppercase: isUpperCase } = options;
  const unmasked = inputMode === 'text' ? plainTextCodec : codeText;
  return maskedCodec(options) ?? (isUpperCase ? upperCaseText : unmasked);
}

/**
 * Returns the stored form of a personal code: without spaces, dots and dashes, letters in capitals. Any other text,
 * with other characters or without a digit, is only trimmed.
 */
export function normalisePersonalCode(text: string): string {
  const code = toLatinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Z}\p{Pd}.]/gu, '')
    .toUpperCase();
  return /^[\p{L}\d]+$/u.test(code) && /\d/.test(code) ? code : text.trim();
}

const personalCode: TextCodec = {
  show: showText,
  read: (text) => text || undefined,
  tidy: (text) => normalisePersonalCode(text) || undefined,
};

/** The number of an identity document, read without its separators. */
export function personalCodeCodec(options: MaskOptions): TextCodec {
  return maskedCodec(options) ?? personalCode;
}

/**
 * An account number, shown in groups of four unless a mask groups it otherwise.
 *
 * @param country ISO 3166-1 alpha-2 in lower case
 */
export function accountCodec(options: MaskOptions, country: string): TextCodec {
  const masked = maskedCodec(options);
  const read = (text: string) => normaliseAccount(text, country);
  if (masked) return { ...masked, read: (text) => masked.read(read(text)) };
  return { show: (value) => groupAccount(showText(value)), read: (text) => read(text) || undefined };
}

/** A postal code, completed by its mask, else by its pattern when typing ends. */
export function postcodeCodec(options: MaskOptions, pattern: string | undefined): TextCodec {
  const byPattern: TextCodec = {
    show: showText,
    read: (text) => text || undefined,
    tidy: (text) => findPostcode(text, pattern) ?? (normaliseText(text) || undefined),
  };
  return maskedCodec(options) ?? byPattern;
}
