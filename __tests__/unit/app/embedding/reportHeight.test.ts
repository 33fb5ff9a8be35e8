/** @jest-environment jsdom */
import { reportHeight } from '../../../../src/app/embedding/reportHeight';

const settings = { thresholdPx: 25, debounceMs: 400 };

/** An application in a frame whose height a test changes; browsers report the change to an observer. */
function frameOf(first: number) {
  jest.useFakeTimers();
  const resized: (() => void)[] = [];
  Object.assign(window, {
    ResizeObserver: class {
      constructor(onResize: () => void) {
        resized.push(onResize);
      }
      observe = () => undefined;
    },
  });
  const wrapper = document.createElement('div');
  const grow = (height: number) => {
    Object.assign(wrapper, { getBoundingClientRect: () => ({ height }) });
    for (const onResize of resized) onResize();
  };
  grow(first);
  const told: number[] = [];
  reportHeight({ host: window, wrapper, settings, onTold: (height) => told.push(height) });
  return { grow, told };
}

test('the height is told once it has kept still for as long as the country says', () => {
  const { grow, told } = frameOf(500);
  jest.advanceTimersByTime(399);
  grow(700);
  jest.advanceTimersByTime(399);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([700]);
});

test('a change is told when it is greater than the threshold of the country', () => {
  const { grow, told } = frameOf(500);
  jest.advanceTimersByTime(400);
  grow(525);
  jest.advanceTimersByTime(400);
  expect(told).toEqual([500]);
  grow(474);
  jest.advanceTimersByTime(400);
  expect(told).toEqual([500, 474]);
});
