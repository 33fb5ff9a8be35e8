import { numberFormat } from './intlFormats';

const PLAIN = /^[-\u2212]?\d+(?:\.\d+)?$/;
const MAX_LENGTH = 17;

interface Signs {
  readonly decimal: string;
  readonly group: string;
}

function signsOf(languageTag: string): Signs {
  const parts = numberFormat(languageTag, { minimumFractionDigits: 1, useGrouping: 'always' }).formatToParts(12345.6);
  const signOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: signOf('decimal'), group: signOf('group') };
}

/** The sign that divides the decimals: the last of two kinds; alone, the one that can be nothing else, else the language's. */
function decimalSign(text: string, { decimal, group }: Signs): string {
  const signs = [...text].filter((letter) => letter === '.' || letter === ',');
  const last = signs.at(-1) ?? '';
  if (new Set(signs).size > 1) return last;
  if (signs.length > 1) return '';
  const isGroup = last === group && last !== decimal && /[.,]\d{3}$/.test(text);
  return isGroup ? '' : last;
}

/** Reads a typed number with any decimals, point or comma, groups divided or not. `undefined` when it is no number. */
export function parseDecimal(text: string, languageTag: string): number | undefined {
  const compact = text.normalize('NFKC').replace(/[\p{Z}\s'\u2019]/gu, '');
  const sign = decimalSign(compact, signsOf(languageTag));
  const end = sign === '' ? compact.length : compact.lastIndexOf(sign);
  const whole = compact.slice(0, end).replace(/[.,](?=\d{3}(?!\d))/g, '');
  const number = sign === '' ? whole : `${whole}.${compact.slice(end + 1)}`;
  // JSON knows no negative zero: kept on the device it comes back as zero.
  return PLAIN.test(number) && number.length <= MAX_LENGTH ? Number(number.replace('\u2212', '-')) + 0 : undefined;
}
