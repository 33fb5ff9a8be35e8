import { lazy, Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { State } from '../store/state';
import type { Walk } from '../flow/types';
import { ModalStep } from './ModalStep';
import type { Review } from './QuestionsInTurn';
import { useRendererServices } from './RendererContext';
import { StepContent } from './StepContent';
import { StepPreview } from './StepPreview';
import { Nothing } from './templates/Nothing';
import { useMove } from './useMove';
import { useStep } from './useStep';
import { useStepFocus } from './useStepFocus';
import { useStepPath } from './useStepPath';

/** The question can be answered without the answers before it in sight, where these cannot be loaded. */
const AnswersAside = lazy(async () => {
  const module = await import(/* webpackChunkName: "answers" */ './AnswersAside').catch(() => undefined);
  const Aside: ComponentType<{ readonly walk: Walk }> = module?.AnswersAside ?? Nothing;
  return { default: Aside };
});

interface StepPageProps {
  readonly addressed: string | undefined;
  readonly Review: Review;
}

/**
 * The page of the wanted step; a modal step opens as a dialog over the first page. An address that names no step stands
 * for the one that is open, which its last answer must not take away before it is submitted.
 */
export function StepPage({ addressed, Review }: StepPageProps) {
  const open = useSelector((state: State) => state.form.openStep?.name);
  const { wanted, move } = useMove(addressed);
  const view = useStep(wanted ?? open, move);
  const { settings } = useRendererServices();
  const navigate = useNavigate();
  const { step, isAnswered } = view.walk.current;
  const heading = useStepFocus(step.name, view.errors.length > 0);
  useStepPath(step, wanted);
  if (step.type === 'modal') {
    const under = settings.firstPage.steps.at(-1);
    const close = isAnswered && under ? () => void navigate(`/${under.path}`) : undefined;
    return (
      <ModalStep name={step.name} heading={heading} onClose={close} under={under && <StepPreview step={under} />}>
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
