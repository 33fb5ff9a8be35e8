import type { Page } from '@playwright/test';

/** What is installed in the page; all times are in milliseconds, of the load since navigation. */
interface Probes {
  readonly loadProbe: LoadProbe;
  readonly transitionProbe: TransitionProbe;
  readonly keystrokeProbe: KeystrokeProbe;
}

type ProbeAnswer<Question> = Question extends () => infer Given ? Awaited<Given> : never;

/** Asks one of the page's probes one question. */
export async function askProbe<Name extends keyof Probes, Question extends keyof Probes[Name] & string>(
  page: Page,
  name: Name,
  question: Question,
): Promise<ProbeAnswer<Probes[Name][Question]>> {
  const answer = await page.evaluate(ask, [name, question] as const);
  return answer as ProbeAnswer<Probes[Name][Question]>;
}

/** Runs inside the page. A string to evaluate would fall under its Content-Security-Policy. */
function ask([name, question]: readonly [string, string]): unknown {
  const probe = Reflect.get(window, name) as Readonly<Record<string, () => unknown>>;
  return probe[question]?.();
}

export interface LoadProbe {
  readonly load: () => PageLoad;
  readonly isTypable: () => boolean;
  readonly isInteractive: () => boolean;
  /** Whether nothing has kept the main thread busy for the last second. */
  readonly isQuiet: () => boolean;
}

/** From a press that was armed for until the next step is painted. */
export interface TransitionProbe {
  readonly arm: () => void;
  readonly taken: () => Promise<Transition>;
}

/** From a key that was armed for until a frame has followed. */
export interface KeystrokeProbe {
  readonly arm: () => void;
  readonly taken: () => Promise<number>;
}

export interface PageLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of unexpected layout shifts. */
  readonly layoutShift: number;
  /** Sum of what tasks took above 50 ms, since the first paint. */
  readonly blocking: number;
  /** The first text field is on screen and takes text. */
  readonly typable: number;
  /** The app has taken the page over: it says so, and the first text field has its handlers. */
  readonly interactive: number;
  /** What was there before the page reacted. */
  readonly files: readonly LoadedFile[];
}

export interface LoadedFile {
  readonly url: string;
  /** As it travelled, without headers. */
  readonly bytes: number;
}

export interface Transition {
  readonly from: string;
  readonly to: string;
  /** From the press until two frames after the DOM holds the next step. */
  readonly painted: number;
  /** From the press until the DOM holds the next step. */
  readonly shown: number;
}
