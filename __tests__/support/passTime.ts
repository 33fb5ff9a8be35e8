/** What keeps the real clock: the server of a test is another process. */
const doNotFake = [
  ...(['Date', 'performance', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval'] as const),
];

/** Has timeouts wait for the clock of the test, which `jest.useRealTimers` ends. */
export function fakeTimeouts(): void {
  jest.useFakeTimers({ doNotFake });
}

/** Runs this, and has so many milliseconds pass at once for the timeouts that it starts. */
export async function passTime(ms: number, run: () => void): Promise<void> {
  fakeTimeouts();
  run();
  await jest.advanceTimersByTimeAsync(ms);
  jest.useRealTimers();
}
