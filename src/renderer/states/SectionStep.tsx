import { useMemo } from 'react';
import type { FieldError, VisibleStep } from '../../flow/types';
import { Loading } from '../Loading';
import { useFlow } from '../RendererContext';
import { StepQuestions } from '../StepQuestions';
import { stepValidator } from '../stepValidator';
import { useAnswerHandlers } from '../useAnswerHandlers';
import { useFormData } from '../useFormData';
import { useNeededLists } from '../useNeededLists';
import { useNeededWidgets } from '../useNeededWidgets';
import { useTexts } from '../useTexts';

interface SectionStepProps {
  readonly visible: VisibleStep;
  /** Of the whole page. */
  readonly errors: readonly FieldError[];
}

/** The questions of one step among others on a page, under the step's own heading. */
export function SectionStep({ visible, errors }: SectionStepProps) {
  const { step, schema } = visible;
  const texts = useTexts();
  const { validate } = useFlow();
  const hasWidgets = useNeededWidgets(step);
  useNeededLists(step.uiSchema);
  const formData = useFormData(visible);
  const { change, leave } = useAnswerHandlers(formData);
  const validator = useMemo(() => stepValidator(step, validate), [step, validate]);
  const own = useMemo(() => errors.filter((error) => error.step === step.name), [errors, step]);
  const headingId = `section:${step.name}`;
  return (
    <section className="section" aria-labelledby={headingId}>
      <h2 className="section__heading" id={headingId}>
        {texts.form(`steps>${step.context}>heading`)}
      </h2>
      {hasWidgets ? (
        <StepQuestions
          name={step.name}
          schema={schema}
          uiSchema={step.uiSchema}
          formData={formData}
          errors={own}
          validator={validator}
          onChange={change}
          onLeave={leave}
        />
      ) : (
        <Loading />
      )}
    </section>
  );
}
