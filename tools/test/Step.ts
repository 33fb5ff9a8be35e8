/** How many tests passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** One part of the gate: a command, and how its result is counted. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Names of steps whose success this one needs. */
  readonly after?: readonly string[];
  /** Keeps all cores busy by itself, so nothing runs beside it. */
  readonly isAlone?: boolean;
  /** File with the results of a test runner, and how to read it. Without one the step counts as one test. */
  readonly results?: { readonly file: string; readonly read: (text: string) => Tally };
  /** Folder that it leaves for later steps; what an earlier run has left there is deleted first. */
  readonly leaves?: string;
  /** What it prints is worth reading when it has passed, too. */
  readonly isShown?: boolean;
  readonly timeoutMinutes: number;
}

/** How a step ended. */
export interface StepResult extends Tally {
  readonly step: Step;
  readonly seconds: number;
  readonly output: string;
}
