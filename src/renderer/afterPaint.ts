type Tasks = Set<() => void>;

/** For a page that is not painted at all, as in the background. */
const longestWaitMs = 100;

/** The tasks that wait for the next frame. */
let gathered: Tasks | undefined;

/**
 * Runs a task once what it was asked in is painted: what the applicant does not wait for must not delay the paint. The
 * tasks of one frame share its timers, and give way to whatever is pressed between them.
 *
 * @returns forgets the task, unless it ran already
 */
export function afterPaint(task: () => void): () => void {
  const tasks = (gathered ??= gather());
  const run = () => task();
  tasks.add(run);
  return () => tasks.delete(run);
}

function gather(): Tasks {
  const tasks: Tasks = new Set();
  const close = () => {
    if (gathered === tasks) gathered = undefined;
  };
  const end = () => {
    close();
    window.clearTimeout(timer);
    runEach(tasks);
  };
  const timer = window.setTimeout(end, longestWaitMs);
  window.requestAnimationFrame(() => {
    close();
    window.setTimeout(end, 0);
  });
  return tasks;
}

function runEach(tasks: Tasks): void {
  const [first] = tasks;
  if (!first) return;
  tasks.delete(first);
  if (tasks.size > 0) window.setTimeout(() => runEach(tasks), 0);
  first();
}
