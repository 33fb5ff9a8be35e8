/** For a page that is not painted at all, as in the background. */
const longestWaitMs = 100;

/**
 * Runs a task once what it was asked in is painted: what the applicant does not wait for must not delay the paint.
 *
 * @returns forgets the task, unless it ran already
 */
export function afterPaint(task: () => void, host: Window = window): () => void {
  let waiting: (() => void) | undefined = task;
  const run = () => {
    const due = waiting;
    waiting = undefined;
    due?.();
  };
  host.requestAnimationFrame(() => host.setTimeout(run, 0));
  host.setTimeout(run, longestWaitMs);
  return () => {
    waiting = undefined;
  };
}
