import { type ReactNode, Suspense } from 'react';
import { ModalStep } from './ModalStep';
import { useRendererServices } from './RendererContext';
import { StepContent } from './StepContent';
import type { ReviewComponent } from './StepStack';
import { optionalPart } from './optionalPart';
import { type MoveToStep, type StepView, useStep } from './useStep';
import { useStepFocus } from './useStepFocus';
import { WelcomeFacts, WelcomeLenders, WelcomePromise } from './Welcome';

/** Optional: the question can be answered without it. */
const LazyStepAside = optionalPart<Pick<StepView, 'walk' | 'errors'>>(
  async () => (await import(/* webpackChunkName: "answers" */ './StepAside')).StepAside,
);

interface StepPageProps {
  readonly name: string;
  readonly move: MoveToStep;
  readonly Review: ReviewComponent;
  /** What applicants may do about their data, where the footer is out of reach. */
  readonly privacy: ReactNode;
}

/** Renders the page of a step; the first one welcomes, and a modal step opens as a dialog over the first page. */
export function StepPage({ name, move, Review, privacy }: StepPageProps) {
  const view = useStep(name, move);
  const { settings } = useRendererServices();
  const { step } = view.walk.current;
  const heading = useStepFocus(step.name, view.errors.length > 0);
  if (step.type === 'modal') {
    const following = settings.firstPage.steps.at(-1);
    const close = () => {
      const isClosing = following !== undefined && view.isAnsweredNow();
      if (isClosing) move(following);
      return isClosing;
    };
    return (
      <ModalStep name={step.name} heading={heading} close={close} privacy={privacy}>
        <StepContent view={view} heading={heading} Review={Review} />
      </ModalStep>
    );
  }
  if (step.name === settings.firstPage.steps[0]?.name) {
    return (
      <div className="welcome" data-step={step.name}>
        <WelcomePromise />
        <div className="page__main">
          <StepContent view={view} heading={heading} Review={Review} />
        </div>
        <WelcomeFacts />
        <WelcomeLenders />
        {view.errors.length > 0 && (
          <Suspense>
            <LazyStepAside {...view} />
          </Suspense>
        )}
      </div>
    );
  }
  return (
    <div className="page" data-step={step.name}>
      <div className="page__main">
        <StepContent view={view} heading={heading} Review={Review} />
      </div>
      {view.walk.previous !== undefined && step.type !== 'review' && (
        // Keeps the place and height of the answers: otherwise the page would move when they come.
        <Suspense fallback={<div className="answers" />}>
          <LazyStepAside {...view} />
        </Suspense>
      )}
    </div>
  );
}
