import { startTransition, useEffect, useState } from 'react';
import type { FieldError, StepModel } from '../flow/types';
import { afterPaint } from './afterPaint';
import { HiddenFailure } from './HiddenFailure';
import { useRendererServices } from './RendererContext';
import { widgetsOf } from './useNeededWidgets';
import type { StepView } from './useStep';
import { VisibleQuestions } from './VisibleQuestions';

const noErrors: readonly FieldError[] = [];

/**
 * The questions of the step that is open, and hidden ones beside them. Once the open ones are painted, those of the step
 * that follows are rendered too: going on then only has to show them. Those that were left wait for the paint to go.
 */
export function QuestionsInTurn({ view }: { readonly view: StepView }) {
  const { walk, errors } = view;
  const { visibleSteps, current } = walk;
  const beside = useStepBeside(view);
  const steps = [current, ...visibleSteps.filter((visible) => visible !== current && visible.step === beside)];
  return steps.map(({ step, schema, dataPoints }) => {
    const isOpen = step === current.step;
    const shown = isOpen && errors.length > 0 ? errors : noErrors;
    return (
      <div key={step.name} hidden={!isOpen}>
        <HiddenFailure isHidden={!isOpen}>
          <VisibleQuestions step={step} schema={schema} dataPoints={dataPoints} errors={shown} />
        </HiddenFailure>
      </div>
    );
  });
}

/** The step that was left, until the open one is painted; then the one that follows by what is answered so far. */
function useStepBeside({ walk, ahead }: StepView): StepModel | undefined {
  const { widgets } = useRendererServices();
  const { step } = walk.current;
  const [painted, setPainted] = useState<StepModel>();
  useEffect(() => afterPaint(() => startTransition(() => setPainted(step))), [step]);
  if (painted !== step) return painted;
  const next = walk.visibleSteps.find((visible) => visible.step.name === ahead)?.step;
  return next && widgetsOf(next).every((widget) => widgets.get(widget)) ? next : undefined;
}
