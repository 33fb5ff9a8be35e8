import type { PageLoad, Transition } from '../browser/probe/Probe';

/** What one browser has shown; parts that were not asked for are absent. */
export interface Sample {
  /** How long a fixed piece of work took at full speed: two samples compare if this does. */
  readonly calibrationMs: number;
  readonly load: PageLoad;
  readonly early?: EarlyTyping;
  readonly transitions?: readonly Transition[];
  readonly keystrokes?: Keystrokes;
  readonly heapBytes?: number;
}

/** Key to paint of each key, in milliseconds. */
export interface Keystrokes {
  readonly amount: readonly number[];
  readonly text: readonly number[];
}

export interface EarlyTyping {
  /** Whether all was typed before the app had taken the page over. */
  readonly isBeforeInteractive: boolean;
  /** Whether it was still there afterwards. */
  readonly isKept: boolean;
}
