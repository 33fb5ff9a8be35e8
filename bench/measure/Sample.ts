import type { PageLoad, Transition } from '../browser/probes';
import type { LighthouseVisit } from './measureLighthouse';

/** What one browser has shown; parts that were not asked for are absent. */
export interface Sample {
  /** How long a fixed piece of work took at full speed: two samples compare if this does. */
  readonly calibrationMs: number;
  /** How long each press on an empty page took at the phone's speed, in milliseconds. */
  readonly emptyPresses: readonly number[];
  readonly load: PageLoad;
  readonly early?: EarlyTyping;
  readonly transitions?: readonly Transition[];
  readonly keystrokes?: Keystrokes;
  readonly heapBytes?: number;
  readonly heavy?: HeavySample;
  readonly lighthouse?: LighthouseSample;
}

/** Lighthouse's verdicts on the product and on a hand-written form of the same questions. */
export interface LighthouseSample {
  readonly ours: LighthouseVisit;
  readonly handwritten: LighthouseVisit;
}

/** Two made-up forms, one of ten times as many steps as the other, each gone on with close to its end. */
export interface HeavySample {
  readonly short: HeavyVisit;
  readonly long: HeavyVisit;
}

export interface HeavyVisit {
  readonly load: PageLoad;
  readonly transitions: readonly Transition[];
  /** Key to paint of each key in a text field. */
  readonly text: readonly number[];
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
