import { lazy, Suspense, type ComponentType } from 'react';
import type { Walk } from '../flow/types';
import { ModalStep } from './ModalStep';
import type { Review } from './QuestionsInTurn';
import { useRendererServices } from './RendererContext';
import { StepContent } from './StepContent';
import { StepPreview } from './StepPreview';
import { Nothing } from './templates/Nothing';
import { useStep, type Move } from './useStep';
import { useStepFocus } from './useStepFocus';

/** The question can be answered without the answers before it in sight, where these cannot be loaded. */
const AnswersAside = lazy(async () => {
  const module = await import(/* webpackChunkName: "answers" */ './AnswersAside').catch(() => undefined);
  const Aside: ComponentType<{ readonly walk: Walk }> = module?.AnswersAside ?? Nothing;
  return { default: Aside };
});

interface StepPageProps {
  readonly name: string;
  readonly move: Move;
  readonly Review: Review;
}

/** The page of a step; a modal step opens as a dialog over the first page. */
export function StepPage({ name, move, Review }: StepPageProps) {
  const view = useStep(name, move);
  const { settings } = useRendererServices();
  const { step } = view.walk.current;
  const heading = useStepFocus(step.name, view.errors.length > 0);
  if (step.type === 'modal') {
    const under = settings.firstPage.steps.at(-1);
    const close = () => {
      const isClosing = under !== undefined && view.isAnsweredNow();
      if (isClosing) move(under);
      return isClosing;
    };
    return (
      <ModalStep name={step.name} heading={heading} close={close} under={under && <StepPreview step={under} />}>
        <StepContent view={view} heading={heading} Review={Review} />
      </ModalStep>
    );
  }
  return (
    <div className="page" data-step={step.name}>
      <div className="page__main">
        <StepContent view={view} heading={heading} Review={Review} />
      </div>
      {view.walk.previous !== undefined && step.type !== 'review' && (
        <Suspense fallback={null}>
          <AnswersAside walk={view.walk} />
        </Suspense>
      )}
    </div>
  );
}
