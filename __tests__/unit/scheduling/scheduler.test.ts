/** @jest-environment jsdom */
import { createScheduler } from '../../../src/scheduling/scheduler';

const { afterPaint, beforeNextInput, afterTyping, untilIdle } = createScheduler(window);

const untilPainted = () => new Promise<void>((resolve) => void afterPaint(resolve));

test('afterPaint: runs tasks after the frame, in the order in which they were scheduled', async () => {
  const done: string[] = [];
  afterPaint(() => done.push('first'));
  requestAnimationFrame(() => done.push('frame'));
  afterPaint(() => done.push('second'));
  expect(done).toEqual([]);
  await untilPainted();
  expect(done).toEqual(['frame', 'first', 'second']);
});

test('afterPaint: does not run a cancelled task, and runs the others', async () => {
  const done: string[] = [];
  const forget = afterPaint(() => done.push('forgotten'));
  afterPaint(() => done.push('kept'));
  forget();
  await untilPainted();
  expect(done).toEqual(['kept']);
});

test('afterPaint: a task that throws does not stop the following ones', async () => {
  const failed = new Promise<string>((resolve) => {
    window.addEventListener('error', (event) => resolve(event.message), { once: true });
  });
  jest.spyOn(console, 'error').mockImplementation();
  afterPaint(() => {
    throw new Error('broken');
  });
  await untilPainted();
  expect(await failed).toBe('broken');
  jest.restoreAllMocks();
});

test('afterPaint: a task scheduled by another task waits for the next frame', async () => {
  const done: string[] = [];
  afterPaint(() => {
    afterPaint(() => done.push('asked for'));
    requestAnimationFrame(() => done.push('next frame'));
  });
  afterPaint(() => done.push('beside'));
  await untilPainted();
  await untilPainted();
  expect(done).toEqual(['beside', 'next frame', 'asked for']);
});

test('afterPaint: runs tasks also on a page that is not painted', async () => {
  const paint = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await untilPainted();
  paint.mockRestore();
});

describe('beforeNextInput: a task', () => {
  const noting = () => {
    const done: string[] = [];
    return { done, task: () => done.push('task') };
  };

  test('runs after the paint, and only once however often it is scheduled', async () => {
    const { done, task } = noting();
    beforeNextInput(task);
    beforeNextInput(task);
    expect(done).toEqual([]);
    await untilPainted();
    expect(done).toEqual(['task']);
  });

  test.each(['keydown', 'pointerdown', 'click', 'submit', 'focusout', 'pagehide'])(
    'runs before any other listener of the next %s',
    (event) => {
      const { done, task } = noting();
      const met: string[] = [];
      const hear = () => met.push(...done);
      const target = event === 'pagehide' ? window : document.body;
      target.addEventListener(event, hear, { once: true });
      beforeNextInput(task);
      target.dispatchEvent(new Event(event, { bubbles: true }));
      expect(met).toEqual(['task']);
    },
  );
});

describe('afterTyping: a task', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] }));
  afterEach(() => void jest.useRealTimers());

  test('runs once, when typing pauses', () => {
    const done: string[] = [];
    const task = () => done.push('kept');
    afterTyping(task);
    jest.advanceTimersByTime(300);
    afterTyping(task);
    jest.advanceTimersByTime(300);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(done).toEqual(['kept']);
    jest.advanceTimersByTime(2000);
    expect(done).toEqual(['kept']);
  });

  test.each(['focusout', 'pagehide', 'visibilitychange'])('runs immediately on %s, and not again', (event) => {
    const done: string[] = [];
    afterTyping(() => done.push('kept'));
    document.dispatchEvent(new Event(event, { bubbles: true }));
    if (event === 'pagehide') window.dispatchEvent(new Event(event));
    expect(done).toEqual(['kept']);
    jest.advanceTimersByTime(2000);
    expect(done).toEqual(['kept']);
  });
});

test('untilIdle: without requestIdleCallback, resolves after a fixed delay', async () => {
  jest.useFakeTimers();
  const idle = untilIdle();
  await jest.advanceTimersByTimeAsync(300);
  await idle;
  jest.useRealTimers();
});
