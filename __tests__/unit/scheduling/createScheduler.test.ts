/** @jest-environment jsdom */
import { createScheduler } from '../../../src/scheduling/createScheduler';

const { afterPaint } = createScheduler(window);

const untilPainted = () => new Promise<void>((resolve) => void afterPaint(resolve));

test('tasks run after the frame, in the order in which they came', async () => {
  const done: string[] = [];
  afterPaint(() => done.push('first'));
  requestAnimationFrame(() => done.push('frame'));
  afterPaint(() => done.push('second'));
  expect(done).toEqual([]);
  await untilPainted();
  expect(done).toEqual(['frame', 'first', 'second']);
});

test('one that is forgotten does not run, and takes no other along', async () => {
  const done: string[] = [];
  const forget = afterPaint(() => done.push('forgotten'));
  afterPaint(() => done.push('kept'));
  forget();
  await untilPainted();
  expect(done).toEqual(['kept']);
});

test('one that fails keeps none of those after it', async () => {
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

test('one that a task asks for waits for a frame of its own', async () => {
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

test('a page that is not painted does them all the same', async () => {
  const paint = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await untilPainted();
  paint.mockRestore();
});
