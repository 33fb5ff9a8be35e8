import type { ReactNode } from 'react';
import type { Flow } from '../../flow/types';
import { ErrorSummary } from '../ErrorSummary';
import { useTexts } from '../useTexts';
import { Paragraphs } from './Paragraphs';
import { OtherActions } from './StateActions';
import { PartnerHeading } from './partners';
import type { StatePageProps } from './StatePageProps';
import { usePageForm } from './usePageForm';
import { useAppSelector } from '../storeHooks';
import { PageForm } from './PageForm';

interface PageQuestionsProps extends Pick<StatePageProps, 'name' | 'content' | 'actions'> {
  readonly flow: Flow;
  /** On a page of the lender, what stands above the questions. */
  readonly note?: ReactNode;
  /** Buttons below the questions. */
  readonly children: ReactNode;
}

/** A state page with questions: heading, texts, errors, the questions and all actions. */
export function PageQuestions({ name, content, actions, flow, note, children }: PageQuestionsProps) {
  const texts = useTexts();
  const view = usePageForm(flow, actions);
  const { step, schema } = view.page;
  const attempts = useAppSelector((state) => state.form.attempts);
  return (
    <>
      <PartnerHeading isOfPartner={note !== undefined} hasErrors={view.errors.length > 0}>
        {texts.states(`${name}>heading`)}
      </PartnerHeading>
      <Paragraphs content={content} />
      <ErrorSummary errors={view.errors} uiSchema={step.uiSchema} attempts={attempts} />
      {note}
      <PageForm step={step} schema={schema} view={view}>
        {children}
      </PageForm>
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}
