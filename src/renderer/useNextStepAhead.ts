import { startTransition, useEffect, useState } from 'react';
import type { StepModel, VisibleStep } from '../flow/types';
import { useRendererServices } from './RendererContext';
import { widgetsOf } from './useNeededWidgets';
import type { StepView } from './useStep';

/** Steps whose questions are on the page too, hidden. */
export interface StepsBeside {
  /** The step that was left, until the open one is painted. */
  readonly left?: VisibleStep | undefined;
  /** From then on, the step that follows by what is answered so far. */
  readonly ahead?: VisibleStep | undefined;
}

/**
 * Renders and lays out the questions of the next step once the open ones are painted, so that going on only has to show
 * them. The questions just left are removed after the paint, too. Pages work without this hook, but go on more slowly.
 */
export function useNextStepAhead({ walk, ahead }: StepView): StepsBeside {
  const { widgets, scheduler } = useRendererServices();
  const { step } = walk.current;
  const [painted, setPainted] = useState<StepModel>();
  useEffect(() => scheduler.afterPaint(() => startTransition(() => setPainted(step))), [scheduler, step]);
  if (painted !== step) return { left: walk.visibleSteps.find((visible) => visible.step === painted) };
  const next = walk.visibleSteps.find((visible) => visible.step.name === ahead);
  const isReady = next && next !== walk.current && widgetsOf(next.step).every((widget) => widgets.get(widget));
  return isReady ? { ahead: next } : {};
}
