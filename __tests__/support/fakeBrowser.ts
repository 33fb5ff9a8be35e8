import type { BrowserEvent } from '../../src/services/browserEvents';
import type { Browser } from '../../src/services/browserEvents';
import { quietBrowser } from '../../tools/chaos/quietPlatform';

/** A browser in which happens what the test says. */
export function fakeBrowser(facts: Partial<Browser> = {}): {
  readonly browser: Browser;
  readonly tell: (event: BrowserEvent) => void;
} {
  const listeners = new Set<(event: BrowserEvent) => void>();
  return {
    browser: {
      ...quietBrowser,
      ...facts,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    tell: (event) => listeners.forEach((listener) => listener(event)),
  };
}
