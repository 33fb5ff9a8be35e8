import { formatNumber } from './moneyCodec';

/** More digits are not exact as a number. */
const MAX_DIGITS = 15;

/** A text, and where the caret is in it. */
interface TextWithCaret {
  readonly text: string;
  readonly caret: number;
}

interface Edit {
  /** The text before the edit. */
  readonly before: string;
  readonly typed: string;
  readonly caret: number;
  /** What the browser says of the edit. */
  readonly input: Pick<InputEvent, 'inputType' | 'data'>;
  /** BCP 47. */
  readonly languageTag: string;
}

/**
 * Groups the digits of an amount again after an edit, anywhere in it; the caret stays beside its digit. Only what cannot
 * be anything else is grouped: digits alone, or a grouped amount after one more digit or fewer of them. Any other text
 * stays as typed, since a separator may begin decimals.
 */
export function regroup({ before, typed, caret, input, languageTag }: Edit): TextWithCaret {
  const edited = isKeystroke(input) ? editedPartsOf(typed, groupedPartsOf(before, languageTag)) : undefined;
  const left = digitsOf(typed.slice(0, caret)).length;
  if (edited) {
    const digits = digitsOf(edited.amount);
    if (digits !== digitsOf(before) || typed.length >= before.length)
      return arranged({ ...edited, amount: digits }, left, languageTag);
    // A separator comes back at once, so the digit beyond it goes too.
    const at = input.inputType === 'deleteContentForward' ? left : Math.max(left - 1, 0);
    return arranged({ ...edited, amount: digits.slice(0, at) + digits.slice(at + 1) }, at, languageTag);
  }
  if (/^\d+$/.test(typed)) return arranged({ prefix: '', amount: typed, suffix: '' }, left, languageTag);
  return { text: typed, caret };
}

/** Whether a key has added one digit, or something was removed. */
function isKeystroke({ inputType, data }: Edit['input']): boolean {
  return inputType.startsWith('delete') || (inputType === 'insertText' && /^\d$/.test(data ?? ''));
}

/** A text about an amount: the currency may come before or after. */
interface GroupedParts {
  readonly prefix: string;
  readonly amount: string;
  readonly suffix: string;
}

/** A separator beside the digits may begin decimals. */
const AMOUNT_IN_TEXT = /^(?<prefix>[^\d.,'\u066B]*)(?<amount>\d(?:.*\d)?)(?<suffix>[^\d.,'\u066B]*)$/u;

/** Divides a text whose amount has the digit groups of the language, and no decimals. */
function groupedPartsOf(text: string, languageTag: string): GroupedParts | undefined {
  if (text === '') return { prefix: '', amount: '', suffix: '' };
  const { prefix = '', amount = '', suffix = '' } = AMOUNT_IN_TEXT.exec(text)?.groups ?? {};
  return amount !== '' && amount === formatNumber(Number(digitsOf(amount)), languageTag)
    ? { prefix, amount, suffix }
    : undefined;
}

/** A currency after an amount, as formatting writes it: nobody types its no-break space. */
const SHOWN_CURRENCY = /^[\u00A0\u202F]/;

/** Finds the amount between the parts that were around it; a digit typed behind the currency belongs to the amount. */
function editedPartsOf(typed: string, before: GroupedParts | undefined): GroupedParts | undefined {
  if (!before) return undefined;
  const { prefix, amount, suffix } = before;
  const whole = prefix + amount + suffix;
  if (SHOWN_CURRENCY.test(suffix) && typed.startsWith(whole))
    return { prefix, amount: amount + typed.slice(whole.length), suffix };
  const isAround = typed.startsWith(prefix) && typed.endsWith(suffix) && typed.length >= prefix.length + suffix.length;
  return isAround ? { prefix, amount: typed.slice(prefix.length, typed.length - suffix.length), suffix } : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Puts an amount of digits together again, the caret behind so many of them. */
function arranged({ prefix, amount, suffix }: GroupedParts, digitsLeft: number, languageTag: string): TextWithCaret {
  if (amount === '') return { text: '', caret: 0 };
  const isNumber = /^[1-9]/.test(amount) && amount.length <= MAX_DIGITS;
  const text = isNumber ? formatNumber(Number(amount), languageTag) : amount;
  let caret = 0;
  for (let passed = 0; passed < digitsLeft; caret += 1) if (/\d/.test(text[caret] ?? '0')) passed += 1;
  return { text: prefix + text + suffix, caret: prefix.length + caret };
}
