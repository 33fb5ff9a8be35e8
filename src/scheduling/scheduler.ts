/** Defers work that the applicant does not wait for. */
export interface Scheduler {
  /** Runs the task after the next paint. Returns a function that cancels it. */
  readonly afterPaint: (task: () => void) => () => void;
  /**
   * Runs the task after the next paint, or before the next input event if earlier. Runs once, even if scheduled
   * twice.
   */
  readonly beforeNextInput: (task: () => void) => void;
  /**
   * Runs the task when typing pauses, or when a field or the page loses focus. Runs once, even if scheduled twice.
   */
  readonly afterTyping: (task: () => void) => void;
  /** Resolves when the browser is idle. */
  readonly untilIdle: () => Promise<void>;
}

type Task = () => void;
type Tasks = Set<Task>;

/** Limits the wait for a paint, since there may be none, as in a background tab. */
const longestFrameMs = 100;
const typingPauseMs = 400;
const longestBusyMs = 1500;

/** The applicant's next action begins with one of these. */
const inputs = ['keydown', 'pointerdown', 'click', 'submit', 'focusout', 'pagehide'];
/** Typed text may be lost after one of these. */
const departures = ['focusout', 'pagehide', 'visibilitychange'];

export function createScheduler(host: Window): Scheduler {
  const afterPaint = paintSchedule(host);
  const turn: Tasks = new Set();
  const typing: Tasks = new Set();
  const endTurn = () => runAll(turn);
  const endTyping = () => runAll(typing);
  let typedAt = 0;
  /** One timer serves a burst of keystrokes: setting a new one for each is expensive. */
  const awaitPause = (waitMs: number) => {
    host.setTimeout(() => {
      const leftMs = typedAt + typingPauseMs - host.performance.now();
      if (leftMs > 0 && typing.size > 0) awaitPause(leftMs);
      else endTyping();
    }, waitMs);
  };
  for (const event of inputs) host.addEventListener(event, endTurn, { capture: true });
  for (const event of departures) host.addEventListener(event, endTyping, { capture: true });
  return {
    afterPaint,
    beforeNextInput: (task) => {
      if (turn.size === 0) afterPaint(endTurn);
      turn.add(task);
    },
    afterTyping: (task) => {
      typedAt = host.performance.now();
      if (typing.size === 0) awaitPause(typingPauseMs);
      typing.add(task);
    },
    untilIdle: () =>
      new Promise((resolve) => {
        if ('requestIdleCallback' in host) host.requestIdleCallback(() => resolve(), { timeout: longestBusyMs });
        else setTimeout(resolve, longestBusyMs / 5);
      }),
  };
}

function runAll(tasks: Tasks): void {
  for (const task of tasks) {
    tasks.delete(task);
    task();
  }
}

/** Tasks scheduled in one frame share its timers. Each runs as a separate task, so input is handled between them. */
function paintSchedule(host: Window): Scheduler['afterPaint'] {
  let gathered: Tasks | undefined;
  const gather = (): Tasks => {
    const tasks: Tasks = new Set();
    const close = () => {
      if (gathered === tasks) gathered = undefined;
    };
    const end = () => {
      close();
      host.clearTimeout(timer);
      runEach(host, tasks);
    };
    const timer = host.setTimeout(end, longestFrameMs);
    host.requestAnimationFrame(() => {
      close();
      host.setTimeout(end, 0);
    });
    return tasks;
  };
  return (task) => {
    const tasks = (gathered ??= gather());
    const run = () => task();
    tasks.add(run);
    return () => tasks.delete(run);
  };
}

function runEach(host: Window, tasks: Tasks): void {
  const [first] = tasks;
  if (!first) return;
  tasks.delete(first);
  if (tasks.size > 0) host.setTimeout(() => runEach(host, tasks), 0);
  first();
}
