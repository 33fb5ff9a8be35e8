import type { Tracker } from './Tracker';

/** Stands for a vendor that this session does without. */
export const silentTracker: Tracker = {
  start: () => Promise.resolve(),
  track: () => undefined,
  allow: () => undefined,
};
