import type { Program } from './programs';

/** Duration of one test, or of loading one file of tests, and its level: unit, integration, contract or browser. */
export interface TimedTest {
  readonly level: string;
  readonly title: string;
  readonly seconds: number;
  readonly hasPassed?: boolean;
}

/** A test that failed, and how to run it once more. */
export interface FailedTest {
  readonly level: string;
  readonly title: string;
  /** The first error, with its place. */
  readonly error: string;
  /** File of a screenshot. */
  readonly picture?: string;
  /** Path of the test file; relative to the root, in the browser to `__tests__/e2e`. */
  readonly file: string;
  /** How the runner selects it in its file: by its whole name, in the browser by its line. */
  readonly selector: string;
}

/** Numbers of tests that passed and failed, and the duration of each if the runner reports it. */
export interface TestTally {
  readonly passed: number;
  readonly failed: number;
  readonly tests?: readonly TimedTest[];
  /** Time of reading and evaluating the modules of test files, and of their environments: outside of every test. */
  readonly loading?: readonly TimedTest[];
  /** Failed tests, as far as the runner names them. */
  readonly failures?: readonly FailedTest[];
}

/** One part of the gate: a command, and how its result is counted. */
export interface GateStep {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** What it needs besides Node; installed before the first step where that is possible. */
  readonly programs?: readonly Program[];
  /** Names of steps that must have succeeded before this one. */
  readonly after?: readonly string[];
  /** The step keeps all cores busy, so nothing runs beside it. */
  readonly isAlone?: boolean;
  /** File with a test runner's results, and how to read it. Without one the step counts as one test. */
  readonly results?: {
    readonly file: string;
    readonly read: (text: string) => TestTally;
    /** Having no tests to run is not a failure, and leaves no file or an empty one. */
    readonly mayBeEmpty?: true;
  };
  /** Output folder for later steps; the output of an earlier run is deleted first. */
  readonly leaves?: string;
  /** Print its output even if it has passed. */
  readonly isShown?: boolean;
  readonly timeoutMinutes: number;
}

export interface StepResult extends TestTally {
  readonly step: GateStep;
  readonly seconds: number;
  /** Processor time of the step and all its processes; absent where the system does not tell. */
  readonly cpuSeconds?: number;
  readonly output: string;
  /** The step did not run, because one that it needs failed. */
  readonly isHeldBack?: true;
}
