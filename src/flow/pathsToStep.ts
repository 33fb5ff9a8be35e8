import type { StepModel } from '../published/flow';

/** Returns the addresses that lead to a step: its own, and those of the steps that share its page. */
export function pathsToStep({ path, shares = [] }: StepModel): readonly string[] {
  return [path, ...shares.map((shared) => shared.path)];
}
