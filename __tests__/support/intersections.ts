import { replaceProperties } from './replaceProperties';

interface Watched {
  readonly target: Element;
  readonly tell: (entry: IntersectionObserverEntry) => void;
}

/** What a test shows to the page's observers, in place of the browser, which alone has a layout. */
export interface Intersections {
  /** Lets this share of an element come into sight, from this height of the window on. */
  readonly show: (target: Element, share: number, topPx?: number) => void;
  readonly isWatched: (target: Element) => boolean;
  readonly restore: () => void;
}

/** Replaces `IntersectionObserver`, which jsdom lacks. */
export function controlIntersections(): Intersections {
  const watched = new Set<Watched>();
  class Observer {
    readonly #own = new Set<Watched>();
    readonly #call: (entries: readonly IntersectionObserverEntry[]) => void;
    constructor(call: (entries: readonly IntersectionObserverEntry[]) => void) {
      this.#call = call;
    }
    observe(target: Element) {
      const one = { target, tell: (entry: IntersectionObserverEntry) => this.#call([entry]) };
      this.#own.add(one);
      watched.add(one);
    }
    disconnect() {
      for (const one of this.#own) watched.delete(one);
    }
  }
  const of = (target: Element) => [...watched].filter((one) => one.target === target);
  return {
    show: (target, share, topPx = 0) => {
      const entry = { isIntersecting: share > 0, intersectionRatio: share, intersectionRect: { top: topPx } };
      for (const { tell } of of(target)) tell(entry as IntersectionObserverEntry);
    },
    isWatched: (target) => of(target).length > 0,
    restore: replaceProperties(window, { IntersectionObserver: Observer }),
  };
}
