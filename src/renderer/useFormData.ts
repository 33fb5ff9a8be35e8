import { shallowEqual, useSelector } from 'react-redux';
import { shownAnswers } from '../flow/proposals';
import type { Answers, VisibleStep } from '../flow/types';
import type { State } from '../store/state';

/** What a page shows in its fields; the same object until one of these answers is another one. */
export function useFormData(visible: Pick<VisibleStep, 'schema' | 'dataPoints'>): Answers {
  return useSelector((state: State) => shownAnswers(visible, state.answers), shallowEqual);
}
