import { afterPaint } from '../renderer/afterPaint';

/**
 * Runs the task it was given last once what is happening is painted, and before any of these events is heard by anyone
 * else.
 */
export function onceAfterPaint(host: Window, events: readonly string[]): (task: () => void) => void {
  let waiting: (() => void) | undefined;
  const run = () => {
    const task = waiting;
    waiting = undefined;
    task?.();
  };
  for (const event of events) host.addEventListener(event, run, { capture: true });
  return (task) => {
    if (!waiting) afterPaint(run);
    waiting = task;
  };
}
