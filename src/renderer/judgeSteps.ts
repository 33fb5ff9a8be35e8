import { shownAnswers } from '../flow/proposals';
import { submitSteps } from '../flow/walk';
import type { Flow, VisibleStep, Walk } from '../flow/types';
import type { Answers } from '../published/flow';
import { selectEvaluatedFlow } from '../store/selectors';
import type { State } from '../store/state';
import type { JudgedPage } from './useSubmit';

/** Submits what the steps of a page show, and returns the walk with it. */
export function judgeSteps(
  state: State,
  flow: Flow,
  page: readonly VisibleStep[],
): Pick<JudgedPage, 'page' | 'kept'> & { readonly walk: Walk } {
  const shown = Object.assign({}, ...page.map((step) => shownAnswers(step, state.answers))) as Answers;
  const names = page.map(({ step }) => step.name);
  const { answers, steps, walk } = submitSteps(selectEvaluatedFlow(state, flow), { steps: names, shown });
  return { page: { flow, steps, answers }, kept: answers, walk };
}
