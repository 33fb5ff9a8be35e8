import { normaliseText } from '../../src/formats/normaliseText';
import { parseMoney } from '../../src/formats/parseMoney';
import type { WidgetOptions } from '../WidgetOptions';
import { showText } from './inputAttributes';
import type { TextCodec } from './useTypedText';

/** Text as it is typed, tidied when typing ends. */
export const plainTextCodec: TextCodec = {
  show: showText,
  read: (text) => text || undefined,
  tidy: (text) => normaliseText(text) || undefined,
};

/** An amount of money as a number; text that is not an amount stays as typed, for validation to report. */
export function moneyCodec({ country }: WidgetOptions, format: (amount: number) => string): TextCodec {
  return {
    show: (value) => (typeof value === 'number' ? format(value) : showText(value)),
    read: (text) => parseMoney(text, [country.currency, country.currencySymbol]) ?? (text.trim() || undefined),
  };
}
