import { useEffect, useState } from 'react';
import { isEndReached } from '../flow/afterStep';
import { stateFacts } from '../flow/applicationStates';
import type { VisibleStep, Walk } from '../flow/types';
import { selectApplicationState, selectIsSentBack } from '../store/progress';
import { selectPage } from '../store/selectors';
import { questionOfField } from './errorText';
import { PageLink } from './PageLink';
import { useRendererServices } from './RendererContext';
import { showField } from './showField';
import { useAppSelector } from './storeHooks';
import { usePagePlace } from './usePagePlace';
import { isFramed } from './useStepFocus';
import { useTexts } from './useTexts';

interface SentBackNoticeProps {
  readonly walk: Walk;
  /** All steps on the page, if it is a section of the form, which explains itself. */
  readonly section?: readonly VisibleStep[];
}

/**
 * Says why an application that was complete is in the form again: a lender has sent it back, or a changed answer has
 * opened others. Counts what is missing as the page opens and what a lender doubts, and leads to each; the first on the
 * page gets the focus.
 */
export function SentBackNotice({ walk, section }: SentBackNoticeProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const isSentBack = useAppSelector((state) => selectIsSentBack(state, settings.states));
  const here = section ?? [walk.current];
  const questions = useOpenQuestions(walk, here);
  const isSaid = section === undefined && isSentBack;
  if (!isSaid && questions.length === 0) return null;
  return (
    <div className="notice" role="status">
      {isSaid && <p>{texts.app('sentBack>text')}</p>}
      {questions.length > 0 && (
        <>
          <p className="notice__text">{texts.app('sentBack>questions', { count: questions.length })}</p>
          <ul>
            {questions.map((question) => (
              <li key={question.name}>
                <QuestionLink {...question} walk={walk} isHere={here.some(({ step }) => step === question.step)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isSaid && questions.length === 0 && <SectionLink />}
    </div>
  );
}

interface OpenQuestion extends Pick<VisibleStep, 'step'> {
  readonly name: string;
  readonly label: string;
}

/** What was missing stays listed until a press counts it anew: the list would move the field that is being answered. */
function useOpenQuestions(walk: Walk, here: readonly VisibleStep[]): readonly OpenQuestion[] {
  const { visibleSteps, relevantAnswers } = walk;
  const texts = useTexts();
  const [missing] = useState(() => {
    const isBegun = here.some(({ dataPoints }) => dataPoints.some((name) => name in relevantAnswers));
    // What was never asked for before isn't missing.
    const steps = isEndReached(walk) ? visibleSteps : isBegun ? here : [];
    return steps.flatMap(({ errors }) => errors.map(({ dataPoint }) => dataPoint));
  });
  const doubted = useAppSelector(({ form }) => form.serverErrors);
  const isCounted = useAppSelector(({ form }) => form.shownErrors.length > 0);
  const isOpen = (name: string) =>
    (!isCounted && missing.includes(name)) || doubted.some(({ dataPoint }) => dataPoint === name);
  const questions = visibleSteps.flatMap(({ step, dataPoints }) =>
    dataPoints
      .filter(isOpen)
      .map((name) => ({ name, step, label: questionOfField(name, { texts, ui: step.uiSchema[name] }) })),
  );
  useFocusOf(questions.find(({ step }) => here.some((visible) => visible.step === step))?.name);
  return questions;
}

/** Moves the focus to a field once, when the page opens; its summary does so where errors are shown already. */
function useFocusOf(name: string | undefined): void {
  const { scheduler } = useRendererServices();
  const [first] = useState(name);
  useEffect(() => {
    if (first === undefined || (isFramed() && !document.hasFocus())) return;
    return scheduler.afterPaint(() => showField(first));
  }, [first, scheduler]);
}

interface QuestionLinkProps extends OpenQuestion {
  readonly walk: Walk;
  readonly isHere: boolean;
}

/** A question beyond the first step that is open has no link: its page can't be opened yet. */
function QuestionLink({ name, step, label, walk, isHere }: QuestionLinkProps) {
  const place = (wanted: string) => walk.visibleSteps.findIndex((visible) => visible.step.name === wanted);
  if (isHere) {
    return (
      <a
        className="notice__link"
        href={`#root_${name}`}
        onClick={(event) => {
          // The address names the page.
          event.preventDefault();
          showField(name);
        }}
      >
        {label}
      </a>
    );
  }
  if (place(step.name) > place(walk.allowed)) return label;
  return (
    <PageLink className="notice__link" to={`/${step.path}`}>
      {label}
    </PageLink>
  );
}

/** The section of the form that the state is about, if there is one, where no question is named. */
function SectionLink() {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const route = useAppSelector((state) => stateFacts(settings.states, selectApplicationState(state))?.route) ?? '';
  const place = usePagePlace(route);
  const section = useAppSelector((state) => {
    const decision = selectPage(state, place);
    return decision.kind === 'show' && decision.page.kind === 'section' ? decision.page.name : undefined;
  });
  if (section === undefined) return null;
  return (
    <p className="notice__text">
      <PageLink className="notice__link" to={`/${route}`}>
        {texts.states(`${section}>heading`)}
      </PageLink>
    </p>
  );
}
