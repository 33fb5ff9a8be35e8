import { afterStep } from '../flow/afterStep';
import { shownAnswers, submitStep, type SubmittedStep } from '../flow/submitStep';
import type { Flow, VisibleStep } from '../flow/types';
import { selectEarliestRefusedStep, withRequiredItems } from './selectors';
import type { State } from './state';

/** What comes of submitting a step. */
export interface JudgedStep extends SubmittedStep {
  /** Data points of the step that must be answered differently; nothing else happens then. */
  readonly erroneous: readonly string[];
  /** Name of the step to open. */
  readonly target?: string;
  /** Whether the application is sent as it is now. */
  readonly isSent: boolean;
}

/**
 * Judges a step as it is shown, and says where that leads. What the server has refused elsewhere is asked first.
 *
 * @param wasAnswered whether the step was answered already when it was opened
 */
export function judgeStep(
  state: State,
  flow: Flow,
  { visible, wasAnswered }: { visible: VisibleStep; wasAnswered: boolean },
): JudgedStep {
  const { name: step } = visible.step;
  const shown = shownAnswers(visible, state.answers);
  const submitted = submitStep(withRequiredItems(flow, state), state.answers, { step, shown });
  const erroneous = submitted.walk.current.errors.map(({ dataPoint }) => dataPoint);
  if (erroneous.length > 0) return { ...submitted, erroneous, isSent: false };
  const refused = selectEarliestRefusedStep(state, submitted.walk);
  if (refused !== undefined && refused !== step) return { ...submitted, erroneous, target: refused, isSent: false };
  const after = afterStep(submitted.walk, wasAnswered);
  if (after.kind === 'submit') return { ...submitted, erroneous, isSent: true };
  return { ...submitted, erroneous, target: after.name, isSent: flow.model.submit.includes(step) };
}
