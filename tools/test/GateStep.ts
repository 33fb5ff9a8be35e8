import type { Program } from './programs';

/** Duration of one test, and its level: unit, integration, contract or browser. */
export interface TimedTest {
  readonly level: string;
  readonly title: string;
  readonly seconds: number;
}

/** Numbers of tests that passed and failed, and the duration of each if the runner reports it. */
export interface TestTally {
  readonly passed: number;
  readonly failed: number;
  readonly tests?: readonly TimedTest[];
}

/** One part of the gate: a command, and how its result is counted. */
export interface GateStep {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** What it needs besides Node; installed before the first step where that is possible. */
  readonly programs?: readonly Program[];
  /** Names of steps that must have succeeded before this one. */
  readonly after?: readonly string[];
  /** The step uses all cores, so nothing runs beside it. */
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
  readonly output: string;
}
