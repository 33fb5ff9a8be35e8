import { Suspense, type ComponentType, type SyntheticEvent } from 'react';
import type { FieldError, Walk } from '../flow/types';
import { HiddenFailure } from './HiddenFailure';
import { Loading } from './Loading';
import type { StepsBeside } from './useNextStepAhead';
import type { StepView } from './useStep';
import { VisibleQuestions } from './VisibleQuestions';

const noErrors: readonly FieldError[] = [];

/** What shows the step that lists all answers; it comes when it is needed first. */
export type Review = ComponentType<{ readonly walk: Walk; readonly isHidden: boolean }>;

interface QuestionsInTurnProps {
  readonly view: StepView;
  readonly Review: Review;
  readonly beside?: StepsBeside;
}

const nothing: StepsBeside = {};

/**
 * The questions of the step that is open, and hidden ones beside them: those ahead stand before the open ones, and those
 * that were left stand behind, so that going on moves nothing. Hidden questions take no answers, not even from a browser
 * that fills in the form: the applicant has not seen them.
 */
export function QuestionsInTurn({ view, Review, beside = nothing }: QuestionsInTurnProps) {
  const { walk, errors } = view;
  const { left, ahead } = beside;
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

/** Stops the event before the field receives it. React restores a controlled input; an uncontrolled one is restored here. */
const refuse = (event: SyntheticEvent) => {
  event.stopPropagation();
  if (event.target instanceof HTMLInputElement) event.target.value = event.target.defaultValue;
};
