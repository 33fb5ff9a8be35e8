import type { Site } from '../startSite';

/** The window of a browser that Playwright does not operate. */
export interface EnginePage {
  readonly open: (url: string) => Promise<void>;
  /** Works in the only frame of the page until the next one is opened or the frame is left. */
  readonly enterFrame: () => Promise<void>;
  readonly leaveFrame: () => Promise<void>;
  /** Runs a function in the page and returns its result; it sees nothing but its arguments. */
  readonly read: <Result>(run: (...args: readonly string[]) => Result, ...args: readonly string[]) => Promise<Result>;
  /** Clicks in the middle of the first element that matches, which must be in view. */
  readonly click: (selector: string) => Promise<void>;
  /** Presses the keys of this text, wherever the focus is. */
  readonly type: (text: string) => Promise<void>;
  readonly pressEnter: () => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Returns what the window shows, as PNG. */
  readonly screenshot: () => Promise<Buffer>;
}

/** A browser and the site as it sees it. */
export interface EngineVisit {
  readonly page: EnginePage;
  readonly site: Site;
  /** CSP violations, thrown and logged errors so far. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

export type OpenEngine = (site: Site) => Promise<EngineVisit>;
