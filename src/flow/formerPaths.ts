import type { FlowModel, StepModel } from '../published/flow';
import { pathsToStep } from './pathsToStep';

/**
 * Returns the flow with more former paths. Addresses that a step of the flow has are left out: they still lead to it.
 *
 * @param earlier addresses of steps, of this flow or of earlier versions of it
 */
export function withFormerPaths(model: FlowModel, earlier: readonly string[]): FlowModel {
  return { ...model, formerPaths: formerPathsOf(model.steps, [...model.formerPaths, ...earlier]) };
}

/** Returns the addresses that lead to none of the steps, each once, sorted. */
export function formerPathsOf(steps: readonly StepModel[], paths: readonly string[]): readonly string[] {
  const inUse = steps.flatMap(pathsToStep);
  return [...new Set(paths)].filter((path) => !inUse.includes(path)).sort();
}

/** Returns all addresses that lead into the flow: those of its steps, and the former ones. */
export function pathsOf({ steps, formerPaths }: Pick<FlowModel, 'steps' | 'formerPaths'>): readonly string[] {
  return [...steps.flatMap(pathsToStep), ...formerPaths];
}

/** Returns the step of that name, or the one on whose page it is asked. */
export function stepNamed(steps: readonly StepModel[], name: string): StepModel | undefined {
  return steps.find((step) => step.name === name || step.shares?.some((shared) => shared.name === name));
}
