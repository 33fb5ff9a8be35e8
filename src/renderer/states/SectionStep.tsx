import { useMemo } from 'react';
import type { FieldError, VisibleStep } from '../../flow/types';
import { Loading } from '../Loading';
import { useNeededWidgets } from '../useNeededWidgets';
import { useTexts } from '../useTexts';
import { VisibleQuestions } from '../VisibleQuestions';

interface SectionStepProps {
  readonly visible: VisibleStep;
  /** Of the whole page. */
  readonly errors: readonly FieldError[];
}

/** The questions of one step among others on a page, under the step's own heading. */
export function SectionStep({ visible, errors }: SectionStepProps) {
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
