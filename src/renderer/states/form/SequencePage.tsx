import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { sectionOf, sectionsOf } from '../../../flow/sectionOf';
import type { FieldError, VisibleStep, Walk } from '../../../flow/types';
import { selectWalk } from '../../../store/selectors';
import { selectShownErrors } from '../../../store/form';
import { ErrorSummary } from '../../ErrorSummary';
import { Loading } from '../../Loading';
import { SentBackNotice } from '../../SentBackNotice';
import { judgeSteps } from '../../judgeSteps';
import { useFlow, useRendererServices } from '../../RendererContext';
import { StepActions } from '../../StepActions';
import { SubmitForm } from '../../SubmitForm';
import { VisibleQuestions } from '../../VisibleQuestions';
import { useNeededWidgets } from '../../useNeededWidgets';
import { leadChannel, useGo, useLeadOn } from '../../useStep';
import { type Submission, useSubmit } from '../../useSubmit';
import { useTexts } from '../../useTexts';
import { Paragraphs } from '../Paragraphs';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { useAppDispatch, useAppSelector, useAppStore } from '../../storeHooks';

/** A section of the form on one page: all its questions, in order, to review and change at once. */
export function SequencePage({ name, content }: StatePageProps) {
  const texts = useTexts();
  const { steps, errors, ...view } = useSection(name);
  const attempts = useAppSelector(({ form }) => form.attempts);
  const uiSchema = Object.assign(
    {},
    ...steps.map(({ step }) => step.uiSchema),
  ) as (typeof steps)[0]['step']['uiSchema'];
  return (
    <>
      <StateHeading hasErrors={errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <SentBackNotice walk={view.walk} section={steps} />
      <ErrorSummary errors={errors} uiSchema={uiSchema} attempts={attempts} />
      <SubmitForm className="form" submission={view.submission}>
        {steps.map((visible) => (
          <SectionStep key={visible.step.name} visible={visible} errors={errors} />
        ))}
        <StepActions isFinal={view.isFinal} />
      </SubmitForm>
    </>
  );
}

interface SectionStepProps {
  readonly visible: VisibleStep;
  /** Of the whole page. */
  readonly errors: readonly FieldError[];
}

/** The questions of one step among others on a page, under the step's own heading. */
function SectionStep({ visible, errors }: SectionStepProps) {
  const { step, schema } = visible;
  const texts = useTexts();
  const hasWidgets = useNeededWidgets(step);
  const stepErrors = useMemo(() => errors.filter((error) => error.step === step.name), [errors, step]);
  const headingId = `section:${step.name}`;
  return (
    <section className="section" aria-labelledby={headingId}>
      <h2 className="section__heading" id={headingId}>
        {texts.form(`steps>${step.context}>heading`)}
      </h2>
      {hasWidgets ? <VisibleQuestions step={step} schema={schema} errors={stepErrors} /> : <Loading />}
    </section>
  );
}

interface SectionView {
  readonly walk: Walk;
  /** Its steps that are visible now. */
  readonly steps: readonly VisibleStep[];
  readonly errors: readonly FieldError[];
  /** Whether the forward button sends the application. */
  readonly isFinal: boolean;
  readonly submission: Submission;
}

/** Returns a section of the form with all its steps; submitting it leads to the first step that is still open. */
function useSection(name: string): SectionView {
  const { flow: source } = useRendererServices();
  const flow = useFlow();
  const dispatch = useAppDispatch();
  const walk = useAppSelector((state) => selectWalk(state, flow));
  const form = useAppSelector((state) => state.form);
  useEffect(() => {
    dispatch({ type: 'stepOpened', step: name, wasAnswered: false });
  }, [dispatch, name]);
  const states = source.states();
  const sections = useMemo(() => sectionsOf(states), [states]);
  const isOwn = ({ step }: VisibleStep) => sectionOf(step, flow.model.dataPoints, sections) === name;
  const steps = walk.visibleSteps.filter(isOwn);
  return {
    walk,
    steps,
    errors: steps.flatMap((current) => selectShownErrors({ form }, { ...walk, current })),
    isFinal: walk.visibleSteps.every((visible) => visible.isAnswered || isOwn(visible)),
    submission: useSectionSubmission(name, steps),
  };
}

function useSectionSubmission(name: string, steps: readonly VisibleStep[]): Submission {
  const store = useAppStore();
  const navigate = useNavigate();
  const leadOn = useLeadOn(useGo(({ path }) => void navigate(`/${path}`)));
  return useSubmit({
    name,
    channel: leadChannel,
    dataPoints: steps.flatMap(({ dataPoints }) => dataPoints),
    judge: (flow) => {
      const { walk, ...judged } = judgeSteps(store.getState(), flow, steps);
      const next = walk.visibleSteps.find(({ isAnswered }) => !isAnswered)?.step.name;
      return { ...judged, proceed: () => leadOn(flow, { walk, from: steps.map(({ step }) => step.name), next }) };
    },
  });
}
