import { findPostcode } from './findPostcode';
import { groupAccount } from './groupAccount';
import { type MaskOptions, readMasked, showMasked } from './mask';
import { normaliseAccount } from './normaliseAccount';
import { normaliseByRule, normaliseText } from './normaliseText';
import { plainCode, seenText, toLatinDigits } from './plainCharacters';
import { type LabelledField, pastLabels } from './pastLabels';
import { patternRule, plainTextCodec } from './plainTextCodec';
import { showText, type TextCodec, type TextRule } from './textCodec';

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

/** Whether a line of text is a number or code: it has a format, a keyboard for numbers, capitals or a mask. */
export function isCode({ inputMode = 'text', uppercase = false, mask }: TextOptions, { format }: TextRule): boolean {
  return inputMode !== 'text' || uppercase || mask !== undefined || format !== undefined;
}

/** A field for one line of text. */
export interface TextCodecField extends LabelledField {
  readonly options: TextOptions;
}

/** One line of text. */
export function textCodec(field: TextCodecField): TextCodec {
  const { options, schema } = field;
  if (!isCode(options, schema)) return plainTextCodec(schema.pattern);
  const unmasked = schema.format === undefined ? codeTextCodec(options, schema) : personalCode;
  return pastLabels(maskedCodec(options) ?? unmasked, field);
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
export function personalCodeCodec(field: TextCodecField): TextCodec {
  return pastLabels(maskedCodec(field.options) ?? personalCode, field);
}

/** An account number, shown in groups as its country writes it, or in those of a mask. */
export function accountCodec(field: TextCodecField): TextCodec {
  const masked = maskedCodec(field.options);
  const read = (text: string) => normaliseAccount(text, field.country.code);
  const show = masked?.show ?? ((value: unknown) => groupAccount(showText(value), field.country.code));
  return pastLabels({ show, read: (text) => (masked ? masked.read(read(text)) : read(text) || undefined) }, field);
}

/** A postal code, found among other words by its pattern, and completed by its mask while it is typed. */
export function postcodeCodec(field: TextCodecField): TextCodec {
  const { pattern } = field.schema;
  const masked = maskedCodec(field.options);
  const whole = (text: string) => (masked && pattern === undefined ? undefined : findPostcode(text, pattern));
  const part = (text: string) => masked?.read(text) ?? (seenText(text) || undefined);
  return pastLabels({ show: masked?.show ?? showText, read: (text) => whole(text) ?? part(text) }, field);
}
