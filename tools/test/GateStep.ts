/** How long one test took, and at which level it proves its claim: unit, integration, contract or browser. */
export interface TimedTest {
  readonly level: string;
  readonly title: string;
  readonly seconds: number;
}

/** How many tests passed and failed, and how long each took where a runner says so. */
export interface TestTally {
  readonly passed: number;
  readonly failed: number;
  readonly tests?: readonly TimedTest[];
}

/** One part of the gate: a command, and how its result is counted. */
export interface GateStep {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Names of steps whose success this one needs. */
  readonly after?: readonly string[];
  /** Keeps all cores busy by itself, so nothing runs beside it. */
  readonly isAlone?: boolean;
  /** File with the results of a test runner, and how to read it. Without one the step counts as one test. */
  readonly results?: {
    readonly file: string;
    readonly read: (text: string) => TestTally;
    /** Nothing to run is no failure, and leaves no file or an empty one. */
    readonly mayBeEmpty?: true;
  };
  /** Folder that it leaves for later steps; what an earlier run has left there is deleted first. */
  readonly leaves?: string;
  /** What it prints is worth reading when it has passed, too. */
  readonly isShown?: boolean;
  readonly timeoutMinutes: number;
}

/** How a step ended. */
export interface StepResult extends TestTally {
  readonly step: GateStep;
  readonly seconds: number;
  readonly output: string;
}
