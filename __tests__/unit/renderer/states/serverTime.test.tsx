/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createAppStore } from '../../../../src/store/createAppStore';
import type { SubmissionFailure } from '../../../../src/store/request';
import { retryAt, retryDelayMs, useRetrySeconds } from '../../../../src/renderer/retryDelay';
import { useSecondsUntil } from '../../../../src/renderer/states/serverTime';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

function Until({ iso }: { readonly iso: string | undefined }) {
  return <p>{useSecondsUntil(iso)}</p>;
}

function Retry({ failure }: { readonly failure: SubmissionFailure | undefined }) {
  return <p>{useRetrySeconds(failure)}</p>;
}

function show(iso: string | undefined, aheadMs = 0) {
  const { store } = createAppStore();
  store.dispatch({ type: 'serverTimeLearned', aheadMs });
  const page = (until: string | undefined) => (
    <Provider store={store}>
      <Until iso={until} />
    </Provider>
  );
  const { rerender } = render(page(iso));
  return { change: (until: string) => rerender(page(until)) };
}

const shown = () => Number(screen.getByRole('paragraph').textContent);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('useSecondsUntil', () => {
  test.each([
    ['2026-03-01T12:00:30.000Z', 30],
    ['2026-03-01T12:00:00.001Z', 1],
    ['2026-03-01T12:00:29.400Z', 30],
    ['2026-03-01T12:00:00.000Z', 0],
    ['2026-03-01T11:59:00.000Z', 0],
    ['2026-03-01T12:10:00.000Z', 600],
    // More than 10 minutes: the clock of the server or of the device is wrong, so there is no countdown.
    ['2026-03-01T12:10:01.000Z', 0],
    ['2027-03-01T12:00:00.000Z', 0],
    ['soon', 0],
    [undefined, 0],
  ])('until %s are %d', (iso, seconds) => {
    show(iso);
    expect(shown()).toBe(seconds);
  });

  test.each([
    [-5_000, 35],
    [5_000, 25],
    [-2 * 24 * 3_600_000, 30],
  ])('counts by the clock of the server, which is %d ms ahead', (aheadMs, seconds) => {
    const sentAt = aheadMs < -60_000 ? NOW + aheadMs : NOW;
    show(new Date(sentAt + 30_000).toISOString(), aheadMs);
    expect(shown()).toBe(seconds);
  });

  test('counts down to 0 by one, then stops its timer', () => {
    show('2026-03-01T12:00:03.000Z');
    const seen = [shown()];
    for (let second = 0; second < 5; second++) {
      pass(1000);
      seen.push(shown());
    }
    expect(seen).toEqual([3, 2, 1, 0, 0, 0]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is right after the device has slept', () => {
    show('2026-03-01T12:01:00.000Z');
    act(() => {
      jest.setSystemTime(NOW + 45_000);
      jest.advanceTimersByTime(1000);
    });
    expect(shown()).toBe(14);
  });

  test('counts again when the moment changes', () => {
    const { change } = show('2026-03-01T12:00:01.000Z');
    pass(2000);
    expect(shown()).toBe(0);
    change('2026-03-01T12:00:32.000Z');
    pass(1000);
    expect(shown()).toBe(29);
  });
});

describe('useRetrySeconds and retryDelayMs', () => {
  const failure: SubmissionFailure = { kind: 'tooMany', retryAfterSeconds: 5 };

  test('count from the time of the failure, whichever component reads them and when', () => {
    const { unmount } = render(<Retry failure={failure} />);
    expect(shown()).toBe(5);
    pass(2000);
    unmount();
    render(<Retry failure={failure} />);
    expect(shown()).toBe(3);
    expect(retryDelayMs(failure)).toBe(3000);
    pass(4000);
    expect([shown(), retryDelayMs(failure)]).toEqual([0, 0]);
  });

  test.each([
    ['back to another year', -300 * 86_400_000],
    ['back by a minute', -60_000],
    ['forward by a minute', 60_000],
    ['forward to another year', 300 * 86_400_000],
  ])('go on counting when the device’s clock is set %s', (_, jumpMs) => {
    const own: SubmissionFailure = { kind: 'tooMany', retryAfterSeconds: 5 };
    render(<Retry failure={own} />);
    pass(2000);
    jest.setSystemTime(Date.now() + jumpMs);
    pass(1000);
    expect([shown(), retryDelayMs(own)]).toEqual([2, 2000]);
    pass(2000);
    expect([shown(), retryDelayMs(own)]).toEqual([0, 0]);
  });

  test.each([undefined, { kind: 'server' } as const, { kind: 'offline' } as const])('return 0 for %j', (other) => {
    render(<Retry failure={other} />);
    expect([shown(), retryDelayMs(other), retryAt(other)]).toEqual([0, 0, undefined]);
  });
});
