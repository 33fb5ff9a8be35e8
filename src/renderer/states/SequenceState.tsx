import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { ErrorSummary } from '../ErrorSummary';
import { StepActions } from '../StepActions';
import { SubmitForm } from '../SubmitForm';
import { useTexts } from '../useTexts';
import { Paragraphs } from './Paragraphs';
import { SectionStep } from './SectionStep';
import { StateHeading } from './StateHeading';
import type { StatePageProps } from './StatePageProps';
import { useSection } from './useSection';

/** A part of the form on one page: whatever it asks, in its order, to be looked over and changed at once. */
export function SequenceState({ name, content }: StatePageProps) {
  const texts = useTexts();
  const { steps, errors, ...view } = useSection(name);
  const attempts = useSelector(({ form }: State) => form.attempts);
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
