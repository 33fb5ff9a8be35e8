import { sectionOf, sectionsOf } from '../../flow/sectionOf';
import type { Settings } from '../../published/settings';
import type { FlowSource } from '../../renderer/FlowSource';
import { selectWalk } from '../../store/selectors';
import type { State } from '../../store/state';

/** Where the applicant is in the form, as a host page may know it. */
export interface StepPlace {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  /** Name of the part of the form; empty if the step belongs to none, or until the flow is loaded. */
  readonly section: string;
}

type PlacedFlow = Pick<FlowSource, 'current' | 'isWhole' | 'states'>;

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
  const { visibleSteps, current } = selectWalk(state, flow, name);
  return {
    number: visibleSteps.indexOf(current) + 1,
    of: source.isWhole() ? visibleSteps.length : firstPage.total,
    section: sectionOf(current.step, flow.model.dataPoints, sectionsOf(source.states())) ?? '',
  };
}
