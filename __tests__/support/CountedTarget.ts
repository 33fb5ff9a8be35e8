/** An event target that knows who still listens: a window or a document of a test. */
export class CountedTarget extends EventTarget {
  /** Types of the events that are listened to, once for each listener. */
  readonly listening: string[] = [];

  override addEventListener(type: string, listener: EventListener): void {
    this.listening.push(type);
    super.addEventListener(type, listener);
  }

  override removeEventListener(type: string, listener: EventListener): void {
    const index = this.listening.indexOf(type);
    if (index >= 0) this.listening.splice(index, 1);
    super.removeEventListener(type, listener);
  }
}

interface PageFacts {
  readonly visibilityState: DocumentVisibilityState;
  readonly isOnline: boolean;
}

/** Returns a window with its document, as far as it can be hidden and offline. */
export function countedPage(facts: PageFacts) {
  const page = { ...facts };
  const document = Object.defineProperty(new CountedTarget(), 'visibilityState', { get: () => page.visibilityState });
  const navigator = Object.defineProperty({}, 'onLine', { get: () => page.isOnline });
  const window = Object.assign(new CountedTarget(), { document, navigator });
  const host: unknown = window;
  return {
    host: host as Window,
    listening: () => [...window.listening, ...document.listening],
    /** Changes what the page is, and dispatches the event that says so. */
    change: (changed: Partial<PageFacts>) => {
      Object.assign(page, changed);
      if (changed.visibilityState) document.dispatchEvent(new Event('visibilitychange'));
      else window.dispatchEvent(new Event(page.isOnline ? 'online' : 'offline'));
    },
    dispatch: (type: string, facts: object = {}) => window.dispatchEvent(Object.assign(new Event(type), facts)),
  };
}
