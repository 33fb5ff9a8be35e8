/** @jest-environment jsdom */
import { reportHeight } from '../../../../src/app/embedding/reportHeight';

const settings = { thresholdPx: 25, debounceMs: 400 };

/** An application in a frame whose height the test changes, with a stub of `ResizeObserver`. */
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
  const grow = (height: number, width = 360) => {
    Object.assign(wrapper, { getBoundingClientRect: () => ({ height, width }) });
    for (const onResize of resized) onResize();
  };
  grow(first);
  const heights: number[] = [];
  reportHeight({ host: window, wrapper, settings, onHeight: (height) => heights.push(height) });
  return { wrapper, grow, heights };
}

test('reportHeight: reports the height once it has not changed for the configured delay', () => {
  const { grow, heights } = frameOf(500);
  jest.advanceTimersByTime(399);
  grow(700);
  jest.advanceTimersByTime(399);
  expect(heights).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(heights).toEqual([700]);
});

test('reportHeight: reports a change only when it exceeds the configured threshold', () => {
  const { grow, heights } = frameOf(500);
  jest.advanceTimersByTime(400);
  grow(525);
  jest.advanceTimersByTime(400);
  expect(heights).toEqual([500]);
  grow(474);
  jest.advanceTimersByTime(400);
  expect(heights).toEqual([500, 474]);
});

test('reportHeight: makes the frame no lower while a part of the page is loading, but higher', () => {
  const { wrapper, grow, heights } = frameOf(500);
  jest.advanceTimersByTime(400);
  wrapper.innerHTML = '<p data-loading>Loading</p>';
  grow(300);
  jest.advanceTimersByTime(4000);
  grow(700);
  jest.advanceTimersByTime(400);
  expect(heights).toEqual([500, 700]);
});

test.each([
  ['has come', ''],
  ['is hidden', '<div hidden><p data-loading>Loading</p></div>'],
])('reportHeight: makes the frame lower once what was loading %s, even if that changes no height', (_end, html) => {
  const { wrapper, grow, heights } = frameOf(500);
  jest.advanceTimersByTime(400);
  wrapper.innerHTML = '<p data-loading>Loading</p>';
  grow(300);
  jest.advanceTimersByTime(4000);
  wrapper.innerHTML = html;
  jest.advanceTimersByTime(400);
  expect(heights).toEqual([500, 300]);
});

test('reportHeight: measures nothing without width, as in a closed `details`, and again with it', () => {
  const { grow, heights } = frameOf(500);
  jest.advanceTimersByTime(400);
  grow(4629, 0);
  jest.advanceTimersByTime(400);
  expect(heights).toEqual([500]);
  grow(700);
  jest.advanceTimersByTime(400);
  expect(heights).toEqual([500, 700]);
});
