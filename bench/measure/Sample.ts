import type { PageLoad, Transition } from '../browser/probes';
import type { LighthouseVisit } from './measureLighthouse';

/** Measurements from one browser; parts that were not requested are absent. */
export interface Sample {
  /** Milliseconds that a fixed piece of work took at full speed. Two samples are comparable if these are. */
  readonly calibrationMs: number;
  /** Milliseconds from press to paint on an empty page, at the phone's speed. */
  readonly emptyPresses: readonly number[];
  readonly load: PageLoad;
  readonly early?: EarlyTyping;
  readonly transitions?: readonly Transition[];
  readonly keystrokes?: Keystrokes;
  readonly heapBytes?: number;
  readonly heavy?: HeavySample;
  readonly lighthouse?: LighthouseSample;
}

/** Lighthouse results for the product and for a hand-written form with the same questions. */
export interface LighthouseSample {
  readonly ours: LighthouseVisit;
  readonly handwritten: LighthouseVisit;
}

/** Two generated forms, one with ten times as many steps as the other; both visits resume near the end. */
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
  /** Whether all of the text was typed before the app took over the page. */
  readonly isBeforeInteractive: boolean;
  /** Whether the text was still there afterwards. */
  readonly isKept: boolean;
}
