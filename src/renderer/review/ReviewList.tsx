import { useEffect, useMemo, useReducer } from 'react';
import { sectionOf, type Sections, sectionsOf } from '../../flow/sectionOf';
import type { VisibleStep, Walk } from '../../flow/types';
import type { Answers, DataPointModel } from '../../published/flow';
import '../../styles/review.css';
import { PageLink } from '../PageLink';
import { useFlow, useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { useReviewedAnswers } from './useReviewedAnswers';

/** Steps listed under one heading. */
interface ReviewGroup {
  /** Name of the section, or of the only step if it belongs to none. */
  readonly name: string;
  readonly isSection: boolean;
  readonly steps: readonly VisibleStep[];
}

export interface ReviewListProps {
  readonly walk: Walk;
  /** Only prepared, not visible: the answers may still change with every keystroke. */
  readonly isHidden: boolean;
}

/** Lists all answers of the application, each with a link to change it. */
export function ReviewList({ walk, isHidden }: ReviewListProps) {
  return isHidden ? null : <AllAnswers walk={walk} />;
}

function AllAnswers({ walk: { visibleSteps, relevantAnswers } }: Pick<ReviewListProps, 'walk'>) {
  const { model } = useFlow();
  const { flow } = useRendererServices();
  const states = flow.states();
  usePhoneLibrary();
  const sections = useMemo(() => sectionsOf(states), [states]);
  const { dataPoints } = model;
  return reviewGroups(visibleSteps, { dataPoints, sections }).map((group) => (
    <ReviewGroupList key={group.name} group={group} answers={relevantAnswers} />
  ));
}

/** Renders again once the phone library is loaded, which formats phone numbers the way people write them. */
function usePhoneLibrary(): void {
  const { phone } = useRendererServices();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!phone.hasPhone()) void phone.loadPhone().then(() => phone.hasPhone() && showAgain());
  }, [phone]);
}

interface ReviewGroupListProps {
  readonly group: ReviewGroup;
  readonly answers: Answers;
}

/** Lists the answers of one section of the form under its heading. */
function ReviewGroupList({ group: { name, isSection, steps }, answers }: ReviewGroupListProps) {
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
          <bdi>{part}</bdi>
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

interface Divided {
  readonly dataPoints: Readonly<Record<string, Pick<DataPointModel, 'path'>>>;
  readonly sections: Sections;
}

/** Groups steps by section of the form, sections and steps in the order in which they are asked. */
function reviewGroups(steps: readonly VisibleStep[], { dataPoints, sections }: Divided): readonly ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>();
  for (const visible of steps.filter((each) => each.dataPoints.length > 0)) {
    const section = sectionOf(visible.step, dataPoints, sections);
    const name = section ?? visible.step.name;
    const groupSteps = groups.get(name)?.steps ?? [];
    groups.set(name, { name, isSection: section !== undefined, steps: [...groupSteps, visible] });
  }
  return [...groups.values()];
}
