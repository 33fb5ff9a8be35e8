import { shownProgress } from '../../flow/stepProgress';
import type { Settings } from '../../published/settings';
import type { FlowSource } from '../../renderer/FlowSource';
import { selectWalk } from '../../store/selectors';
import type { State } from '../../store/state';

/** Where the applicant is in the form, as a host page may know it: what the progress says in words. */
export interface StepPlace {
  /** From 1. */
  readonly number: number;
  /** Steps of the section with the answers so far. */
  readonly of: number;
  /** Name of the chapter of the form; empty if there are no chapters, and the numbers count the whole form. */
  readonly section: string;
}

type PlacedFlow = Pick<FlowSource, 'current' | 'isWhole'>;

/**
 * Returns the place of the open step; `undefined` where no step is open. It contains no step's name: whether a
 * conditional step is asked reveals an answer.
 */
export function stepPlaceOf(
  state: State,
  source: PlacedFlow,
  { firstPage }: Pick<Settings, 'firstPage'>,
): StepPlace | undefined {
  const name = state.form.openStep?.name;
  if (name === undefined) return undefined;
  const flow = source.current();
  const formFacts = { model: flow.model, isWhole: source.isWhole(), firstPage };
  const { number, of, chapter = '' } = shownProgress(selectWalk(state, flow, name), formFacts);
  return { number, of, section: chapter };
}
