import { untilActivated, untilInteractive, untilWorthAsking } from '../../../src/services/pageReadiness';
import { countedPage } from '../../support/CountedTarget';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['visible and online', { visibilityState: 'visible', isOnline: true }, []],
  ['hidden', { visibilityState: 'hidden', isOnline: true }, [{ visibilityState: 'visible' }]],
  ['offline', { visibilityState: 'visible', isOnline: false }, [{ isOnline: true }]],
  ['both', { visibilityState: 'hidden', isOnline: false }, [{ isOnline: true }, { visibilityState: 'visible' }]],
] as const)(
  'untilWorthAsking: on a page that is %s, resolves after the last change, and listens no more',
  async (...given) => {
    const [, facts, changes] = given;
    const page = countedPage(facts);
    let isReady = false;
    void untilWorthAsking(page.host)().then(() => (isReady = true));
    for (const change of changes) {
      await settled();
      expect(isReady).toBe(false);
      page.change(change);
    }
    await settled();
    expect(isReady).toBe(true);
    expect(page.listening()).toEqual([]);
  },
);

test.each([
  ['visible', 'visible', true],
  ['hidden as well', 'hidden', false],
] as const)(
  'untilWorthAsking: on a page that seems offline for long and is %s, asks all the same: %#',
  async (...row) => {
    const [, visibilityState, isAsked] = row;
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const page = countedPage({ visibilityState, isOnline: false });
    let isReady = false;
    void untilWorthAsking(page.host)().then(() => (isReady = true));
    jest.advanceTimersByTime(14_999);
    await settled();
    expect(isReady).toBe(false);
    jest.advanceTimersByTime(1);
    await settled();
    expect(isReady).toBe(isAsked);
    page.change({ visibilityState: 'visible' });
    await settled();
    expect([isReady, jest.getTimerCount(), page.listening()]).toEqual([true, 0, []]);
    jest.useRealTimers();
  },
);

test.each([
  ['a page that is loaded', {}, true],
  ['a page that was prerendered and is seen', { prerendering: false }, true],
  ['a page that is prerendered', { prerendering: true }, false],
])('untilActivated: waits for the applicant’s look at %s', async (_which, facts, isSeen) => {
  const page = Object.assign(new EventTarget(), facts);
  let isReady = false;
  void untilActivated(page).then(() => (isReady = true));
  await settled();
  expect(isReady).toBe(isSeen);
  page.dispatchEvent(new Event('prerenderingchange'));
  await settled();
  expect(isReady).toBe(true);
});

describe('untilInteractive', () => {
  const { MutationObserver } = globalThis;
  const observers = new Set<() => void>();

  beforeEach(() => {
    class Observer {
      readonly #look: () => void;
      constructor(look: () => void) {
        this.#look = look;
      }
      observe(_root: unknown, { attributeFilter }: MutationObserverInit): void {
        if (attributeFilter?.includes('data-ready')) observers.add(this.#look);
      }
      disconnect(): void {
        observers.delete(this.#look);
      }
    }
    Object.assign(globalThis, { MutationObserver: Observer });
  });

  afterEach(() => {
    Object.assign(globalThis, { MutationObserver });
  });

  test('untilInteractive: waits for the page, then for an idle moment, once for all, and observes no more', async () => {
    const dataset: Record<string, string> = {};
    const untilIdle = jest.fn(() => Promise.resolve());
    const host: unknown = { document: { documentElement: { dataset } } };
    const until = untilInteractive(host as Window, untilIdle);
    const both = Promise.all([until(), until()]);
    observers.forEach((look) => look());
    await settled();
    expect(untilIdle).not.toHaveBeenCalled();
    dataset['ready'] = 'true';
    observers.forEach((look) => look());
    await both;
    expect(untilIdle).toHaveBeenCalledTimes(1);
    expect(observers.size).toBe(0);
    await untilInteractive(host as Window, untilIdle)();
    expect(untilIdle).toHaveBeenCalledTimes(2);
  });
});
