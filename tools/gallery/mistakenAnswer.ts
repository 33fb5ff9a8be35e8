import type { Json } from '../../src/published/flow';

/** The error that a scene shows at a question. */
interface ShownError {
  readonly code: string;
  /** The limit of its rule, if that has one. */
  readonly limit: unknown;
}

/** Codes of errors whose texts ask for an answer, as if none had been given; `format` is without a finer code. */
const WITHOUT_ANSWER = /^(?:required|enum|minItems|format\..*)$/;

const NUMBERS: Readonly<Record<string, (right: number, limit: number) => Json>> = {
  type: () => 'abc',
  'type.too-long': () => '9'.repeat(16),
  'type.decimals': () => 1500.5,
  minimum: (_, limit) => limit - 1,
  maximum: (_, limit) => limit + 1,
  multipleOf: (right, limit) => right + limit / 2,
};

/** They agree with the values that `renderScene` names in the texts. */
const TEXTS: Readonly<Record<string, (right: string, limit: number) => string>> = {
  pattern: (right) => `${right}#`,
  maxLength: (right, limit) => right.padEnd(limit + 1, right.slice(-1)),
  'date.incomplete': () => '--27',
  'date.invalid': () => '2015-04-3o',
  'date.two-digit-year': () => '90-04-30',
  'date.year': () => '90-04-30',
  'date.month': () => '2015-13-30',
  'date.day': () => '2015-04-31',
  'date.past': () => '2015-04-30',
  'date.future': () => '2015-04-30',
  'date.too-young': () => '2015-04-30',
  'date.too-old': () => '2015-04-30',
  'email.missing-at': (right) => right.replace('@', ''),
  'email.domain': (right) => right.replace(/\.[^.]*$/, ''),
  'email.characters': (right) => right.replace('@', '#@'),
  'email.invalid': (right) => right.replace('@', '@@'),
  'phone.not-a-number': () => 'abc',
  'phone.extension': () => '321 123 4567 x 12',
  'phone.too-short': (right) => right.slice(0, -3),
  'phone.too-long': (right) => `${right}00`,
  'phone.invalid-country': () => '+999 321 123 4567',
  'phone.other-country': () => '+1 321 123 4567',
  'phone.other-country-number': () => '+1 321 123',
  'phone.missing-plus': () => '1 321 123 4567',
  'account.country': (right) => right.replace(/^../, 'US'),
  'account.other-country': (right) => right.replace(/^../, 'US'),
};

/** Of codes and numbers of any kind, by the end of the error's code. */
const CODES: Readonly<Record<string, (right: string) => string>> = {
  invalid: (right) => `${right}#`,
  length: (right) => right.slice(0, 8),
  checksum: withAnotherDigit,
};

/** Returns what an applicant has entered who sees this error: a right answer would contradict its text. */
export function mistakenAnswer(right: Json, { code, limit }: ShownError): Json | undefined {
  const bound = typeof limit === 'number' ? limit : 0;
  if (WITHOUT_ANSWER.test(code)) return undefined;
  if (typeof right === 'number') return NUMBERS[code]?.(right, bound) ?? right;
  if (typeof right !== 'string') return right;
  return TEXTS[code]?.(right, bound) ?? CODES[code.split('.')[1] ?? '']?.(right) ?? right;
}

function withAnotherDigit(code: string): string {
  return code.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}
