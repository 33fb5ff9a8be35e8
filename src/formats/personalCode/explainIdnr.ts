const LENGTH = 11;

/** Among the first ten digits one stands twice or three times, and the others at most once. */
function hasRepeatedDigit(digits: string): boolean {
  const counts = [...new Set(digits)].map((digit) => digits.split(digit).length - 1).filter((count) => count > 1);
  return counts.length === 1 && (counts[0] ?? 0) <= 3;
}

/** ISO 7064, mod 11,10. */
function checkDigit(digits: string): number {
  const product = [...digits].reduce((rest, digit) => {
    const sum = (rest + Number(digit)) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10;
}

/** The German tax identification number (Steuer-ID). */
export function explainIdnr(value: string): string | undefined {
  if (!/^\d*$/.test(value)) return 'personal-code.invalid';
  if (value.length !== LENGTH) return 'personal-code.length';
  const digits = value.slice(0, -1);
  if (digits.startsWith('0') || !hasRepeatedDigit(digits)) return 'personal-code.invalid';
  return checkDigit(digits) === Number(value.at(-1)) ? undefined : 'personal-code.checksum';
}
