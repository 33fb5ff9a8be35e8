import type { StateTable, StateFacts } from '../published/states';

/** State of an application that no lender has seen yet (specification, section 4). */
export const newApplication = 0;

/** Returns the latest of the states so far; a single number is the latest itself. */
export function latestState(states: number | readonly number[]): number {
  return typeof states === 'number' ? states : (states.at(-1) ?? newApplication);
}

export function stateFacts(states: StateTable, state: number): StateFacts | undefined {
  return states[String(state)];
}

/** Returns whether the device deletes the answers as the application enters the state. */
export function erasesOnArrival(states: StateTable, state: number): boolean {
  return stateFacts(states, state)?.erasesAnswers === 'on-arrival';
}

/** Returns whether the application has ended here, and the applicant may come back to what they declined. */
export function hasWayBack(states: StateTable, state: number): boolean {
  return stateFacts(states, state)?.ending === 'negative' && !erasesOnArrival(states, state);
}

/** Returns whether the state is part of the form; every other state has its own page. */
export function isFormState(states: StateTable, state: number): boolean {
  return stateFacts(states, state)?.waitsFor === 'form';
}
