import { sectionsOf } from '../../flow/sectionOf';
import { useEffect, useMemo, useReducer } from 'react';
import type { Walk } from '../../flow/types';
import { useFlow, useRendererServices } from '../RendererContext';
import { ReviewGroupList } from './ReviewGroupList';
import { reviewGroups } from './reviewGroups';

export interface ReviewListProps {
  readonly walk: Walk;
  /** It is only made ready: what is answered may still change with every key. */
  readonly isHidden: boolean;
}

/** All answers of the application, each with a way to change it. */
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

/** Phone numbers are written as people write them as soon as the library is there. */
function usePhoneLibrary(): void {
  const { phone } = useRendererServices();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!phone.hasPhone()) void phone.loadPhone().then(() => phone.hasPhone() && showAgain());
  }, [phone]);
}
