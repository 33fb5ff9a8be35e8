/** What the app must know of an application state before the state documents are loaded. */
export interface StateFacts {
  readonly name: string;
  /** Address below the base path, without slashes at its ends. */
  readonly route: string;
  readonly phase: 'before-offer' | 'after-offer';
  /**
   * `form`: the state is a part of the form. `decision`: lenders are deciding, so the app keeps asking. `lender`: the
   * applicant goes on at the lender's. Absent where the page of the state waits for the applicant, or nothing follows.
   */
  readonly waitsFor?: 'form' | 'decision' | 'lender';
  /** How the application has ended; absent while it goes on. */
  readonly ending?: 'positive' | 'negative';
  /** Event that vendors receive when the application comes to the state. */
  readonly event?: 'CompleteRegistration' | 'Rejected';
  /** Event that the affiliate's account receives. */
  readonly affiliateEvent?: 'redirected';
  /** When the device deletes the answers: as the application comes to the state, or as the applicant goes to the lender. */
  readonly erasesAnswers?: 'on-arrival' | 'on-departure';
}

/** By the number of the state; by its name where it has no number. */
export type StateTable = Readonly<Record<string, StateFacts>>;

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
