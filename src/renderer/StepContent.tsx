import { type RefObject, Suspense } from 'react';
import { isEndReached } from '../flow/afterStep';
import type { Walk } from '../flow/types';
import { selectIsSentBack } from '../store/progress';
import { ErrorSummary } from './ErrorSummary';
import { Loading } from './Loading';
import { useRendererServices } from './RendererContext';
import { StepActions } from './StepActions';
import { StepProgressBar } from './StepProgressBar';
import { StepStack, type ReviewComponent, useNextStepAhead } from './StepStack';
import { SubmitForm } from './SubmitForm';
import { optionalPart } from './optionalPart';
import { useMoveOn } from './useMoveOn';
import { useNeededWidgets } from './useNeededWidgets';
import { usePageTitle } from './usePageTitle';
import type { StepView } from './useStep';
import { useTexts } from './useTexts';
import { useAppSelector } from './storeHooks';

/** With the answers beside the page: every step after the first needs that chunk. */
const LazySentBackNotice = optionalPart<{ readonly walk: Walk }>(
  async () => (await import(/* webpackChunkName: "answers" */ './SentBackNotice')).SentBackNotice,
);

interface StepContentProps {
  readonly view: StepView;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly Review: ReviewComponent;
}

/** Refers to the heading, so that a dialog can be named by it. */
export const headingId = 'step-heading';

/** Renders progress, heading, errors and questions of one step; the same on a page and in a dialog. */
export function StepContent({ view, heading, Review }: StepContentProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const { step } = view.walk.current;
  const hasWidgets = useNeededWidgets(step);
  const beside = useNextStepAhead(view);
  const { isConfirming, handlers, submission } = useMoveOn(view);
  const attempts = useAppSelector((state) => state.form.attempts);
  const title = texts.form(`steps>${step.context}>heading`);
  const conditions = texts.form(`steps>${step.context}>conditions`);
  const intro = conditions || texts.form(`steps>${step.context}>intro`);
  const isSentBack = useAppSelector((state) => selectIsSentBack(state, settings.states));
  // The intros of the first and the last page speak of an application that wasn't sent yet.
  const isAboutSending = view.isFinal || !view.back;
  usePageTitle(title, view.errors.length > 0);
  return (
    <>
      <StepProgressBar walk={view.walk} />
      {view.back && (
        <button type="button" className="back" data-action="back" onClick={view.back}>
          {texts.app('actions>back')}
        </button>
      )}
      <h1 className="heading" id={headingId} tabIndex={-1} aria-describedby="progress-label" ref={heading}>
        {title}
      </h1>
      {intro && !(isSentBack && isAboutSending) && (
        <p className={conditions ? 'intro intro--conditions' : 'intro'}>{intro}</p>
      )}
      {texts.isWhole && (isSentBack || isEndReached(view.walk)) && (
        <Suspense>
          <LazySentBackNotice key={step.name} walk={view.walk} />
        </Suspense>
      )}
      <ErrorSummary
        key={`${step.name}:${hasWidgets}`}
        errors={view.errors}
        uiSchema={step.uiSchema}
        attempts={attempts}
      />
      {hasWidgets ? (
        <SubmitForm
          className={`form${isConfirming ? ' form--confirming' : ''}`}
          submission={submission}
          handlers={handlers}
        >
          <StepStack view={view} Review={Review} hiddenSteps={beside} />
          <Suspense>
            {/* The applicant sees the answers before sending them: no list, no button. */}
            {step.type === 'review' && <Review walk={view.walk} isHidden />}
            <StepActions isFinal={view.isFinal} />
          </Suspense>
        </SubmitForm>
      ) : (
        <Loading />
      )}
    </>
  );
}
