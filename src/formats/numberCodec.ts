import { formatDecimal } from './formatDecimal';
import { parseDecimal } from './parseDecimal';
import { parseMoney } from './moneyCodec';
import { seenText } from './plainCharacters';
import { showText, type TextCodec } from './textCodec';

/** A plain number without a unit, with decimals in the language's notation unless it is whole. */
export function numberCodec(isWhole: boolean, languageTag: string): TextCodec {
  return {
    show: (value) => (typeof value === 'number' ? formatDecimal(value, languageTag) : showText(value)),
    read: (text) => (isWhole ? parseMoney(text) : parseDecimal(text, languageTag)) ?? (seenText(text) || undefined),
  };
}
