import { proposedAnswers } from '../flow/proposals';
import { submitSteps } from '../flow/walk';
import type { Flow, VisibleStep, Walk } from '../flow/types';
import type { Answers } from '../published/flow';
import { selectEvaluatedFlow } from '../store/selectors';
import type { State } from '../store/state';
import type { JudgedPage } from './useSubmit';

/** Submits the steps of a page, with what they propose where nothing was answered, and returns the walk. */
export function judgeSteps(
  state: State,
  flow: Flow,
  page: readonly VisibleStep[],
): Pick<JudgedPage, 'page' | 'kept'> & { readonly walk: Walk } {
  const names = page.map(({ step }) => step.name);
  const shown = { ...proposalsOf(page), ...state.answers };
  const { answers, steps, walk } = submitSteps(selectEvaluatedFlow(state, flow), { steps: names, shown });
  return { page: { flow, steps, answers }, kept: answers, walk };
}

function proposalsOf(page: readonly VisibleStep[]): Answers {
  return Object.assign({}, ...page.map(({ schema }) => proposedAnswers(schema.properties))) as Answers;
}
