import { startTransition, useEffect, useState } from 'react';
import type { StepModel, VisibleStep } from '../flow/types';
import { useRendererServices } from './RendererContext';
import { widgetsOf } from './useNeededWidgets';
import type { StepView } from './useStep';

/** Steps whose questions are on the page beside the open ones, hidden. */
export interface StepsBeside {
  /** The step that was left, until the open one is painted. */
  readonly left?: VisibleStep | undefined;
  /** From then on, the step that follows by what is answered so far. */
  readonly ahead?: VisibleStep | undefined;
}

/**
 * Once the open questions are painted, those of the step that follows are rendered and laid out too: going on then only has
 * to show them. Those that were left wait for the paint to go. A page works without it; going on takes longer then.
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
