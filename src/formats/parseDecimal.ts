import { numberFormat } from './intlFormats';
import { plainNumber } from './plainCharacters';

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const MAX_LENGTH = 17;

interface Signs {
  readonly decimal: string;
  readonly group: string;
}

function signsOf(languageTag: string): Signs {
  const parts = numberFormat(languageTag, { minimumFractionDigits: 1, useGrouping: 'always' }).formatToParts(12345.6);
  const signOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: toPlainSigns(signOf('decimal')), group: toPlainSigns(signOf('group')) };
}

/** Returns a number with point and comma for the Arabic decimal and group separators. */
function toPlainSigns(text: string): string {
  return text.replaceAll('\u066C', ',').replaceAll('\u066B', '.');
}

/**
 * Returns the decimal separator: of two kinds of separators, the last one. A single separator is the decimal one,
 * unless it is the language's group separator and three digits follow. Returns an empty string if there is none.
 */
function decimalSign(text: string, { decimal, group }: Signs): string {
  const signs = [...text].filter((letter) => letter === '.' || letter === ',');
  const last = signs.at(-1) ?? '';
  if (new Set(signs).size > 1) return last;
  if (signs.length > 1) return '';
  const isGroup = last === group && last !== decimal && /[.,]\d{3}$/.test(text);
  return isGroup ? '' : last;
}

/**
 * Parses a typed number with any number of decimals, point or comma, grouped or not, in the digits of any script.
 * Returns `undefined` if it is not a number.
 */
export function parseDecimal(text: string, languageTag: string): number | undefined {
  const compact = toPlainSigns(plainNumber(text)).replace(/[\p{Z}\s'\u2019]/gu, '');
  const sign = decimalSign(compact, signsOf(languageTag));
  const end = sign === '' ? compact.length : compact.lastIndexOf(sign);
  const whole = compact.slice(0, end).replace(/[.,](?=\d{3}(?!\d))/g, '');
  const number = sign === '' ? whole : `${whole}.${compact.slice(end + 1)}`;
  // JSON has no negative zero: stored on the device, it would come back as zero.
  return PLAIN.test(number) && number.length <= MAX_LENGTH ? Number(number) + 0 : undefined;
}
