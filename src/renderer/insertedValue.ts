import { formatDecimal } from '../formats/formatDecimal';
import type { Settings } from '../published/settings';

type Inserted = string | number | undefined;

/** Unicode's first strong isolate and its end: what is between them is laid out on its own. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Letters that run from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Returns a value as it appears in a text: a number in the digits of the locale. Where the text runs from right to
 * left, any other value is isolated, so that a Latin name, an address or a phone number keeps its order; in any other
 * text, a value with letters from right to left is.
 */
export function insertedValue(value: Inserted, { languageTag, dir }: Pick<Settings, 'languageTag' | 'dir'>): string {
  if (typeof value === 'number') return formatDecimal(value, languageTag);
  if (value === undefined || value === '') return '';
  return dir === 'rtl' || RIGHT_TO_LEFT.test(value) ? `${ISOLATE}${value}${END}` : value;
}
