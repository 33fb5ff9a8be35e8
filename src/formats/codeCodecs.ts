import { findPostcode } from './findPostcode';
import { groupAccount } from './groupAccount';
import { type MaskOptions, readMasked, showMasked } from './mask';
import { normaliseAccount } from './normaliseAccount';
import { normaliseByRule, normaliseText } from './normaliseText';
import { plainCode, seenText, toLatinDigits } from './plainCharacters';
import { plainTextCodec, patternRule, showText, type TextCodec } from './textCodec';

/** A code in the groups of its mask, read in any grouping; `undefined` if there is no mask. */
function maskedCodec(options: MaskOptions): TextCodec | undefined {
  if (options.mask === undefined) return undefined;
  return {
    show: (value) => showMasked(showText(value), options),
    read: (text) => readMasked(text, options) || undefined,
  };
}

/** What decides how one line of text is read. */
export interface TextOptions extends MaskOptions {
  readonly uppercase?: boolean;
  readonly inputMode?: string;
}

/** What the schema of a data point says about its text. */
export interface TextRule {
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
}

/** Whether a line of text is a number or code: it has a format, a keyboard for numbers, capitals or a mask. */
export function isCode({ inputMode = 'text', uppercase = false, mask }: TextOptions, { format }: TextRule): boolean {
  return inputMode !== 'text' || uppercase || mask !== undefined || format !== undefined;
}

/** One line of text. */
export function textCodec(options: TextOptions, rule: TextRule = {}): TextCodec {
  const masked = maskedCodec(options);
  if (masked) return masked;
  if (rule.format !== undefined) return personalCode;
  return isCode(options, rule) ? codeTextCodec(options, rule) : plainTextCodec(rule.pattern);
}

/** A number or code whose separators may belong to it: without them only where its rule refuses them. */
function codeTextCodec({ uppercase: isUpperCase = false }: TextOptions, { pattern }: TextRule): TextCodec {
  const cased = (text: string) => (isUpperCase ? text.toUpperCase() : text);
  const rule = patternRule(pattern);
  const read = (text: string) => {
    const tidied = cased(toLatinDigits(normaliseByRule(text, rule)));
    if (!rule || rule.test(tidied)) return tidied;
    const bare = cased(plainCode(text));
    return [bare.replace(/[._]/g, ' '), withoutSeparators(bare)].find((each) => rule.test(each)) ?? tidied;
  };
  return { show: showText, read: (text) => read(text) || undefined };
}

const SEPARATORS = /[\s\p{Pd}._·'’]/gu;

function withoutSeparators(code: string): string {
  return code.replace(SEPARATORS, '');
}

/**
 * Returns the stored form of a personal code: without separators, letters in capitals. Any other text, with other
 * characters or without a digit, is only tidied.
 */
export function normalisePersonalCode(text: string): string {
  const code = withoutSeparators(plainCode(text)).toUpperCase();
  return /^[\p{L}\p{M}\d&]+$/u.test(code) && /\d/.test(code) ? code : normaliseText(text);
}

const personalCode: TextCodec = {
  show: showText,
  read: (text) => normalisePersonalCode(text) || undefined,
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

/** A postal code, completed by its mask, else by its pattern. */
export function postcodeCodec(options: MaskOptions, pattern: string | undefined): TextCodec {
  const byPattern: TextCodec = {
    show: showText,
    read: (text) => (findPostcode(text, pattern) ?? seenText(text)) || undefined,
  };
  return maskedCodec(options) ?? byPattern;
}
