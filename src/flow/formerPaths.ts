import type { FlowModel, StepModel } from '../published/flow';

/**
 * Returns the flow with more former paths. Addresses that a step of the flow has are left out: they still lead to it.
 *
 * @param earlier addresses of steps, of this flow or of earlier versions of it
 */
export function withFormerPaths(model: FlowModel, earlier: readonly string[]): FlowModel {
  return { ...model, formerPaths: formerPathsOf(model.steps, [...model.formerPaths, ...earlier]) };
}

/** Returns the addresses that none of the steps has, each once, sorted. */
export function formerPathsOf(steps: readonly StepModel[], paths: readonly string[]): readonly string[] {
  const inUse = steps.map(({ path }) => path);
  return [...new Set(paths)].filter((path) => !inUse.includes(path)).sort();
}

/** Returns all addresses that lead into the flow: those of its steps, and the former ones. */
export function pathsOf({ steps, formerPaths }: Pick<FlowModel, 'steps' | 'formerPaths'>): readonly string[] {
  return [...steps.map(({ path }) => path), ...formerPaths];
}
