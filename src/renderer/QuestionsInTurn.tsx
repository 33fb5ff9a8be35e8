import { startTransition, Suspense, useEffect, useState, type ComponentType, type SyntheticEvent } from 'react';
import type { FieldError, StepModel, VisibleStep, Walk } from '../flow/types';
import { HiddenFailure } from './HiddenFailure';
import { Loading } from './Loading';
import { useRendererServices } from './RendererContext';
import { widgetsOf } from './useNeededWidgets';
import type { StepView } from './useStep';
import { VisibleQuestions } from './VisibleQuestions';

const noErrors: readonly FieldError[] = [];

/** What shows the step that lists all answers; it comes when it is needed first. */
export type Review = ComponentType<{ readonly walk: Walk; readonly isHidden: boolean }>;

interface QuestionsInTurnProps {
  readonly view: StepView;
  readonly Review: Review;
}

/**
 * The questions of the step that is open, and hidden ones beside them. Once the open ones are painted, those of the step
 * that follows are rendered and laid out too: going on then only has to show them. They stand before the open ones, and
 * those that were left stand behind, so that going on moves nothing. Those that were left wait for the paint to go.
 * What is hidden takes no answers, whatever fills in the form: nobody has seen the question.
 */
export function QuestionsInTurn({ view, Review }: QuestionsInTurnProps) {
  const { walk, errors } = view;
  const { left, ahead } = useStepsBeside(view);
  const steps = [ahead, walk.current, left].filter((visible) => visible !== undefined);
  return steps.map((visible) => {
    const { step, schema } = visible;
    const isOpen = visible === walk.current;
    const shown = isOpen && errors.length > 0 ? errors : noErrors;
    return (
      <div
        key={step.name}
        hidden={!isOpen}
        className={visible === ahead ? 'questions-ahead' : undefined}
        onChangeCapture={isOpen ? undefined : refuse}
      >
        <HiddenFailure isHidden={!isOpen}>
          {step.type === 'review' ? (
            <Suspense fallback={<Loading />}>
              <Review walk={walk} isHidden={!isOpen} />
            </Suspense>
          ) : (
            <VisibleQuestions step={step} schema={schema} errors={shown} />
          )}
        </HiddenFailure>
      </div>
    );
  });
}

/** Before the field hears of it: what stood there is shown again, by React or, where the input shows it by itself, here. */
const refuse = (event: SyntheticEvent) => {
  event.stopPropagation();
  if (event.target instanceof HTMLInputElement) event.target.value = event.target.defaultValue;
};

interface StepsBeside {
  /** The step that was left, until the open one is painted. */
  readonly left?: VisibleStep | undefined;
  /** From then on, the step that follows by what is answered so far. */
  readonly ahead?: VisibleStep | undefined;
}

function useStepsBeside({ walk, ahead }: StepView): StepsBeside {
  const { widgets, scheduler } = useRendererServices();
  const { step } = walk.current;
  const [painted, setPainted] = useState<StepModel>();
  useEffect(() => scheduler.afterPaint(() => startTransition(() => setPainted(step))), [scheduler, step]);
  if (painted !== step) return { left: walk.visibleSteps.find((visible) => visible.step === painted) };
  const next = walk.visibleSteps.find((visible) => visible.step.name === ahead);
  const isReady = next && next !== walk.current && widgetsOf(next.step).every((widget) => widgets.get(widget));
  return isReady ? { ahead: next } : {};
}
