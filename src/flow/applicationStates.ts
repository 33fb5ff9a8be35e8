import type { StateTable, StateFacts } from '../published/states';

/** State of an application that no lender has seen yet (specification, section 4). */
export const newApplication = 0;

/** The latest of the states so far; a single one is the latest. */
export function latestState(states: number | readonly number[]): number {
  return typeof states === 'number' ? states : (states.at(-1) ?? newApplication);
}

export function stateFacts(states: StateTable, state: number): StateFacts | undefined {
  return states[String(state)];
}

/** Whether the state is a part of the form; every other one has a page of its own. */
export function isFormState(states: StateTable, state: number): boolean {
  return stateFacts(states, state)?.waitsFor === 'form';
}
