import type { NumberLimits } from '../published/flow';

/** Returns whether a value is a whole number that the limits allow. */
export function isWithinLimits(
  value: unknown,
  { minimum = -Infinity, maximum = Infinity, multipleOf = 1 }: NumberLimits,
): value is number {
  return (
    Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum && Number(value) % multipleOf === 0
  );
}
