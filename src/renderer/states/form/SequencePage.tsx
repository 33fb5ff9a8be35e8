import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openDoubts } from '../../../flow/openDoubts';
import { shownAnswers } from '../../../flow/proposals';
import { sectionOf, sectionsOf } from '../../../flow/sectionOf';
import { submitSection } from '../../../flow/submitSection';
import type { FieldError, Flow, VisibleStep } from '../../../flow/types';
import { selectEvaluatedFlow, selectWalk } from '../../../store/selectors';
import { selectEarliestRefusedStep, selectShownErrors } from '../../../store/serverErrors';
import type { State } from '../../../store/state';
import { ErrorSummary } from '../../ErrorSummary';
import { Loading } from '../../Loading';
import { useFlow, useRendererServices } from '../../RendererContext';
import { StepActions } from '../../StepActions';
import { SubmitForm } from '../../SubmitForm';
import { VisibleQuestions } from '../../VisibleQuestions';
import { useNeededWidgets } from '../../useNeededWidgets';
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
      <ErrorSummary errors={errors} uiSchema={uiSchema} attempts={attempts} />
      <SubmitForm className="form" onSubmit={view.submit}>
        {steps.map((visible) => (
          <SectionStep key={visible.step.name} visible={visible} errors={errors} />
        ))}
        <StepActions isFinal={view.isFinal} isBusy={view.isBusy} onSubmit={view.submit} />
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
  const own = useMemo(() => errors.filter((error) => error.step === step.name), [errors, step]);
  const headingId = `section:${step.name}`;
  return (
    <section className="section" aria-labelledby={headingId}>
      <h2 className="section__heading" id={headingId}>
        {texts.form(`steps>${step.context}>heading`)}
      </h2>
      {hasWidgets ? <VisibleQuestions step={step} schema={schema} errors={own} /> : <Loading />}
    </section>
  );
}

interface SectionView {
  /** Its steps that are visible now. */
  readonly steps: readonly VisibleStep[];
  readonly errors: readonly FieldError[];
  /** Whether the forward button sends the application. */
  readonly isFinal: boolean;
  readonly isBusy: boolean;
  readonly submit: () => void;
}

/** Returns a section of the form with all its steps; submitting it leads to the first step that is still open. */
function useSection(name: string): SectionView {
  const { flow: source } = useRendererServices();
  const flow = useFlow();
  const dispatch = useAppDispatch();
  const walk = useAppSelector((state) => selectWalk(state, flow));
  const form = useAppSelector((state) => state.form);
  const isPending = useAppSelector((state) => state.lead.submission === 'pending');
  useEffect(() => {
    dispatch({ type: 'stepOpened', step: name, wasAnswered: false });
  }, [dispatch, name]);
  const states = source.states();
  const sections = useMemo(() => sectionsOf(states), [states]);
  const isOwn = ({ step }: VisibleStep) => sectionOf(step, flow.model.dataPoints, sections) === name;
  const steps = walk.visibleSteps.filter(isOwn);
  const { submit, isPreparing } = useSubmit(steps);
  return {
    steps,
    errors: steps.flatMap((current) => selectShownErrors({ form }, { ...walk, current })),
    isFinal: walk.visibleSteps.every((visible) => visible.isAnswered || isOwn(visible)),
    isBusy: isPending || isPreparing,
    submit,
  };
}

function useSubmit(steps: readonly VisibleStep[]): { readonly submit: () => void; readonly isPreparing: boolean } {
  const { flow: source } = useRendererServices();
  const store = useAppStore();
  const navigate = useNavigate();
  const [isPreparing, setIsPreparing] = useState(false);
  const names = steps.map(({ step }) => step.name);
  const record = (flow: Flow) => {
    const state = store.getState();
    const shown = Object.assign({}, ...steps.map((step) => shownAnswers(step, state.answers))) as State['answers'];
    const submitted = submitSection(selectEvaluatedFlow(state, flow), { steps: names, shown });
    const erroneous = submitted.errors.map(({ dataPoint }) => dataPoint);
    const { walk, answers } = submitted;
    const own = walk.visibleSteps.filter(({ step }) => names.includes(step.name));
    const doubts = openDoubts(flow, own, { answers, erroneous, asked: state.form.askedAbout });
    store.dispatch({ type: 'stepSubmitted', answers, erroneous, doubts });
    if (erroneous.length + doubts.length > 0) return;
    const refused = selectEarliestRefusedStep(store.getState(), walk);
    const elsewhere = refused !== undefined && !names.includes(refused) ? refused : undefined;
    const next = elsewhere ?? walk.visibleSteps.find(({ isAnswered }) => !isAnswered)?.step.name;
    const isSaving = next === undefined || names.some((each) => flow.model.submit.includes(each));
    if (isSaving) store.dispatch({ type: 'applicationSubmitted', isIntermediate: next !== undefined });
    const path = walk.visibleSteps.find(({ step }) => step.name === next)?.step.path;
    if (path !== undefined) void navigate(`/${path}`);
  };
  const submit = () => {
    if (isPreparing || store.getState().lead.submission === 'pending') return;
    setIsPreparing(true);
    void source
      .prepare(steps.flatMap(({ dataPoints }) => dataPoints))
      .then(() => record(source.current()))
      .finally(() => setIsPreparing(false));
  };
  return { submit, isPreparing };
}
