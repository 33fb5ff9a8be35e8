import type { FlowModel, StepModel } from '../../src/published/flow';

/** Steps that the first page shows: the modal steps right before it, in their order, and its own. */
export function firstPageSteps({ steps, firstPage }: FlowModel): readonly StepModel[] {
  const end = steps.findIndex(({ name }) => name === firstPage);
  if (end < 0) throw new Error(`The first page "${firstPage}" is no step of the sequence`);
  let start = end;
  while (steps[start - 1]?.type === 'modal') start--;
  return steps.slice(start, end + 1);
}
