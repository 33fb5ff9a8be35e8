import { useMemo, type ReactNode } from 'react';
import type { StepModel, Validate, VisibleStep } from '../../flow/types';
import { Loading } from '../Loading';
import { StepQuestions } from '../StepQuestions';
import { stepValidator } from '../stepValidator';
import { SubmitForm } from '../SubmitForm';
import { useNeededLists } from '../useNeededLists';
import { useNeededWidgets } from '../useNeededWidgets';
import type { PageFormView } from './usePageForm';

interface QuestionsProps {
  readonly step: StepModel;
  readonly schema: VisibleStep['schema'];
  readonly validate: Validate;
  readonly view: Pick<PageFormView, 'answers' | 'errors' | 'submit'>;
  /** The buttons below the questions. */
  readonly children: ReactNode;
}

/** The form of a page that is no step, as soon as its widgets are there. */
export function Questions({ step, schema, validate, view, children }: QuestionsProps) {
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
