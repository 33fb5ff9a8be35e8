import type { ReactNode } from 'react';
import type { VisibleStep } from '../../flow/types';
import type { StepModel } from '../../published/flow';
import { Loading } from '../Loading';
import { StepQuestions } from '../StepQuestions';
import { SubmitForm } from '../SubmitForm';
import { useNeededLists } from '../useNeededLists';
import { useNeededWidgets } from '../useNeededWidgets';
import type { PageFormView } from './usePageForm';

interface PageFormProps {
  readonly step: StepModel;
  readonly schema: VisibleStep['schema'];
  readonly view: Pick<PageFormView, 'answers' | 'errors' | 'submission'>;
  /** Buttons below the questions. */
  readonly children: ReactNode;
}

/** The form of a page that is not a step; rendered once its widgets are loaded. */
export function PageForm({ step, schema, view, children }: PageFormProps) {
  const hasWidgets = useNeededWidgets(step);
  useNeededLists(step.uiSchema);
  if (!hasWidgets) return <Loading />;
  return (
    <SubmitForm className="form" submission={view.submission}>
      <StepQuestions
        name={step.name}
        schema={schema}
        uiSchema={step.uiSchema}
        answers={view.answers}
        errors={view.errors}
      />
      {children}
    </SubmitForm>
  );
}
