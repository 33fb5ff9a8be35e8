/** Defers work that the applicant does not wait for. */
export interface Scheduler {
  /** Runs the task after the next paint. Returns a function that cancels it. */
  readonly afterPaint: (task: () => void) => () => void;
  /** Runs the task after the next paint, or before the next input event if earlier. Runs once, even if asked twice. */
  readonly beforeNextInput: (task: () => void) => void;
  /** Runs the task when typing pauses, or when a field or the page loses focus. Runs once, even if asked twice. */
  readonly afterTyping: (task: () => void) => void;
  /** Resolves when the browser is idle. */
  readonly untilIdle: () => Promise<void>;
}

/** Runs nothing: for pages rendered outside a browser. */
export const unscheduled: Scheduler = {
  afterPaint: () => () => undefined,
  beforeNextInput: () => undefined,
  afterTyping: () => undefined,
  untilIdle: () => Promise.resolve(),
};
