/** Runs what the applicant does not wait for, when it is in nobody's way. */
export interface Scheduler {
  /** Once what it was asked in is painted. Returns what forgets the task, unless it ran already. */
  readonly afterPaint: (task: () => void) => () => void;
  /** After the paint, too, and at the latest before the applicant does the next thing. A task asked for twice runs once. */
  readonly beforeNextInput: (task: () => void) => void;
  /** Once nobody has asked for it for a while; at once when a field or the page is left. */
  readonly afterTyping: (task: () => void) => void;
  /** Resolves once the browser has nothing better to do. */
  readonly untilIdle: () => Promise<void>;
}

/** For a page that nobody uses, as one that is rendered outside of a browser: nothing is ever run. */
export const unscheduled: Scheduler = {
  afterPaint: () => () => undefined,
  beforeNextInput: () => undefined,
  afterTyping: () => undefined,
  untilIdle: () => Promise.resolve(),
};
