import { formatNumber } from './moneyCodec';

/** More digits are not exact as a number. */
const MAX_DIGITS = 15;

interface Keystroke {
  /** The text before, and as typed. */
  readonly before: string;
  readonly typed: string;
  /** BCP 47. */
  readonly languageTag: string;
}

/**
 * Returns the text of a whole amount with its digits grouped again, after one more digit or one less at its end. Any
 * other text stays as typed: a separator that the applicant has typed may begin decimals.
 */
export function regroup({ before, typed, languageTag }: Keystroke): string {
  const isLonger = typed.slice(0, -1) === before && /\d$/.test(typed);
  const isShorter = before.slice(0, -1) === typed;
  const digits = typed.replace(/\D/g, '');
  const isWhole = before === '' || before === formatNumber(Number(before.replace(/\D/g, '')), languageTag);
  if (!(isLonger || isShorter) || !isWhole || !/^[1-9]/.test(digits) || digits.length > MAX_DIGITS) return typed;
  return formatNumber(Number(digits), languageTag);
}
