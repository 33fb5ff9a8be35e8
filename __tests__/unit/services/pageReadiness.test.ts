import { untilInteractive, untilVisibleAndOnline } from '../../../src/services/pageReadiness';
import { countedPage } from '../../support/CountedTarget';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['visible and online', { visibilityState: 'visible', isOnline: true }, []],
  ['hidden', { visibilityState: 'hidden', isOnline: true }, [{ visibilityState: 'visible' }]],
  ['offline', { visibilityState: 'visible', isOnline: false }, [{ isOnline: true }]],
  ['both', { visibilityState: 'hidden', isOnline: false }, [{ isOnline: true }, { visibilityState: 'visible' }]],
] as const)(
  'untilVisibleAndOnline: on a page that is %s, resolves after the last change, and listens no more',
  async (...given) => {
    const [, facts, changes] = given;
    const page = countedPage(facts);
    let isReady = false;
    void untilVisibleAndOnline(page.host)().then(() => (isReady = true));
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

describe('untilInteractive', () => {
  const { MutationObserver } = globalThis;
  const observers = new Set<() => void>();

  beforeEach(() => {
    class Observer {
      readonly #look: () => void;
      constructor(look: () => void) {
        this.#look = look;
      }
      observe(): void {
        observers.add(this.#look);
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
