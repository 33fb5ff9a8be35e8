import type { Scheduler } from './scheduler';

/** Runs nothing: for pages rendered outside a browser. */
export const noopScheduler: Scheduler = {
  afterPaint: () => () => undefined,
  beforeNextInput: () => undefined,
  afterTyping: () => undefined,
  untilIdle: () => Promise.resolve(),
};
