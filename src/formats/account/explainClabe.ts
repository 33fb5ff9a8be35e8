const LENGTH = 18;
const WEIGHTS = [3, 7, 1];

/** The Mexican CLABE: 17 digits and a check digit, each product taken modulo 10. */
export function explainClabe(value: string): string | undefined {
  if (!/^\d+$/.test(value)) return 'account.invalid';
  if (value.length !== LENGTH) return 'account.length';
  const sum = [...value.slice(0, -1)].reduce(
    (total, digit, index) => total + ((Number(digit) * (WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(value.at(-1)) ? undefined : 'account.checksum';
}
