/** The remainder of a number of any length, given as its decimal digits. */
export function remainder(digits: string, divisor: number): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);
}
