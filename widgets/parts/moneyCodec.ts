import { parseMoney } from '../../src/formats/money/parseMoney';
import type { WidgetOptions } from '../WidgetOptions';
import { showText } from './showText';
import type { TextCodec } from './useTypedText';

/** An amount of money as a number; text that is no amount stays as it was typed, for validation to report. */
export function moneyCodec({ country }: WidgetOptions, format: (amount: number) => string): TextCodec {
  return {
    show: (value) => (typeof value === 'number' ? format(value) : showText(value)),
    read: (text) => parseMoney(text, [country.currency, country.currencySymbol]) ?? (text.trim() || undefined),
  };
}
