import { type ReactNode, useMemo } from 'react';
import type { Flow, Validate, VisibleStep } from '../../flow/types';
import type { StepModel } from '../../published/flow';
import { ErrorSummary } from '../ErrorSummary';
import { Loading } from '../Loading';
import { StepQuestions } from '../StepQuestions';
import { SubmitForm } from '../SubmitForm';
import { stepValidator } from '../stepValidator';
import { useNeededLists } from '../useNeededLists';
import { useNeededWidgets } from '../useNeededWidgets';
import { useTexts } from '../useTexts';
import { Paragraphs } from './Paragraphs';
import { OtherActions } from './StateActions';
import { StateHeading } from './StateHeading';
import type { StatePageProps } from './StatePageProps';
import { type PageFormView, usePageForm } from './usePageForm';
import { useAppSelector } from '../storeHooks';

interface PageFormProps {
  readonly step: StepModel;
  readonly schema: VisibleStep['schema'];
  readonly validate: Validate;
  readonly view: Pick<PageFormView, 'answers' | 'errors' | 'submit'>;
  /** Buttons below the questions. */
  readonly children: ReactNode;
}

/** The form of a page that is not a step; rendered once its widgets are loaded. */
export function PageForm({ step, schema, validate, view, children }: PageFormProps) {
  const hasWidgets = useNeededWidgets(step);
  useNeededLists(step.uiSchema);
  const validator = useMemo(() => stepValidator(step, validate), [step, validate]);
  if (!hasWidgets) return <Loading />;
  return (
    <SubmitForm className="form" onSubmit={view.submit}>
      <StepQuestions
        name={step.name}
        schema={schema}
        uiSchema={step.uiSchema}
        answers={view.answers}
        errors={view.errors}
        validator={validator}
      />
      {children}
    </SubmitForm>
  );
}

interface PageQuestionsProps extends Pick<StatePageProps, 'name' | 'content' | 'actions'> {
  readonly flow: Flow;
  /** The lender that asks, above the questions. */
  readonly mark?: ReactNode;
  /** Buttons below the questions. */
  readonly children: ReactNode;
}

/** A state page with questions: heading, texts, errors, the questions and all actions. */
export function PageQuestions({ name, content, actions, flow, mark, children }: PageQuestionsProps) {
  const texts = useTexts();
  const view = usePageForm(flow, actions);
  const { step, schema } = view.page;
  const attempts = useAppSelector((state) => state.form.attempts);
  return (
    <>
      <StateHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      {mark}
      <PageForm step={step} schema={schema} validate={flow.validate} view={view}>
        {children}
      </PageForm>
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}
