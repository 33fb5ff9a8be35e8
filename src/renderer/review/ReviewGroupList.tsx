import type { Answers, VisibleStep } from '../../flow/types';
import { PageLink } from '../PageLink';
import { useTexts } from '../useTexts';
import type { ReviewGroup } from './reviewGroups';
import { useReviewedAnswers } from './useReviewedAnswers';

interface ReviewGroupListProps {
  readonly group: ReviewGroup;
  readonly answers: Answers;
}

/** The answers of one section of the form under its heading. */
export function ReviewGroupList({ group: { name, isSection, steps }, answers }: ReviewGroupListProps) {
  const texts = useTexts();
  const context = steps[0]?.step.context ?? name;
  const heading = isSection ? texts.states(`${name}>heading`) : texts.form(`steps>${context}>heading`);
  const headingId = `review:${name}`;
  return (
    <section className="review" aria-labelledby={headingId}>
      <h2 className="review__heading" id={headingId}>
        {heading}
      </h2>
      <dl className="review__list">
        {steps.map((visible) => (
          <ReviewedStep key={visible.step.name} visible={visible} answers={answers} />
        ))}
      </dl>
    </section>
  );
}

interface ReviewedStepProps {
  readonly visible: VisibleStep;
  readonly answers: Answers;
}

function ReviewedStep({ visible, answers }: ReviewedStepProps) {
  const texts = useTexts();
  const reviewed = useReviewedAnswers(visible, answers);
  return reviewed.map(({ dataPoint, label, texts: parts }) => (
    <div className="review__item" key={dataPoint} data-answer={dataPoint}>
      <dt className="review__label">{label}</dt>
      {parts.length === 0 && <dd className="review__none">{texts.app('answers>none')}</dd>}
      {[...new Set(parts)].map((part) => (
        <dd className="review__answer" key={part}>
          {part}
        </dd>
      ))}
      <dd className="review__change">
        <PageLink className="review__link" to={`/${visible.step.path}`}>
          {texts.app('actions>change')}
          <span className="visually-hidden"> {label}</span>
        </PageLink>
      </dd>
    </div>
  ));
}
