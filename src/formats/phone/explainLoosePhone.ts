const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Whether a text could be an E.164 number at all, by its length alone. */
export function explainLoosePhone(value: string): string | undefined {
  const [, digits] = /^\+(\d+)$/.exec(value) ?? [];
  if (digits === undefined) return 'phone.not-a-number';
  if (digits.length < MIN_DIGITS) return 'phone.too-short';
  return digits.length > MAX_DIGITS ? 'phone.too-long' : undefined;
}
