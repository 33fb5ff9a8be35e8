import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Flow } from '../../flow/types';
import type { State } from '../../store/state';
import { ErrorSummary } from '../ErrorSummary';
import { useTexts } from '../useTexts';
import { Questions } from './Questions';
import { OtherActions } from './OtherActions';
import { Paragraphs } from './Paragraphs';
import { StateHeading } from './StateHeading';
import type { StatePageProps } from './StatePageProps';
import { usePageForm } from './usePageForm';

interface PageQuestionsProps extends Pick<StatePageProps, 'name' | 'content' | 'actions'> {
  readonly flow: Flow;
  /** Who asks, above the questions. */
  readonly mark?: ReactNode;
  /** The buttons below the questions. */
  readonly children: ReactNode;
}

/** A page of a state that asks something: its heading and texts, what is wrong, the questions and every way on. */
export function PageQuestions({ name, content, actions, flow, mark, children }: PageQuestionsProps) {
  const texts = useTexts();
  const view = usePageForm(flow, actions);
  const { step, schema } = view.page;
  const attempts = useSelector((state: State) => state.form.attempts);
  return (
    <>
      <StateHeading hasErrors={view.errors.length > 0}>{texts.states(`${name}>heading`)}</StateHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      {mark}
      <Questions step={step} schema={schema} validate={flow.validate} view={view}>
        {children}
      </Questions>
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}
