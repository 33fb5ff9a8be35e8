import type { Page } from '@playwright/test';

/** The probes installed in the page. All times are in milliseconds; those of a load count from navigation. */
interface Probes {
  readonly loadProbe: LoadProbe;
  readonly transitionProbe: TransitionProbe;
  readonly keystrokeProbe: KeystrokeProbe;
}

type ProbeAnswer<Question> = Question extends () => infer Given ? Awaited<Given> : never;

/** Calls a method of one of the page's probes and returns its result. */
export async function askProbe<Name extends keyof Probes, Question extends keyof Probes[Name] & string>(
  page: Page,
  name: Name,
  question: Question,
): Promise<ProbeAnswer<Probes[Name][Question]>> {
  const answer = await page.evaluate(ask, [name, question] as const);
  return answer as ProbeAnswer<Probes[Name][Question]>;
}

/** Runs inside the page. A function, because the page's Content-Security-Policy would block a string to evaluate. */
function ask([name, question]: readonly [string, string]): unknown {
  const probe = Reflect.get(window, name) as Readonly<Record<string, () => unknown>>;
  return probe[question]?.();
}

export interface LoadProbe {
  readonly load: () => PageLoad;
  readonly isTypable: () => boolean;
  readonly isInteractive: () => boolean;
  /** Whether the main thread has had no long task in the last second. */
  readonly isQuiet: () => boolean;
}

/** Measures from the first press after `arm` until the next step is painted. */
export interface TransitionProbe {
  readonly arm: () => void;
  readonly taken: () => Promise<Transition>;
}

/** Measures from the first key after `arm` until a frame has followed. */
export interface KeystrokeProbe {
  readonly arm: () => void;
  readonly taken: () => Promise<number>;
}

export interface PageLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of unexpected layout shifts. */
  readonly layoutShift: number;
  /** Total time beyond 50 ms of each long task, since the first paint. */
  readonly blocking: number;
  /** When the first text field is visible and enabled. */
  readonly typable: number;
  /** When the app has taken over the page: it has set `data-ready`, and the first text field has its handlers. */
  readonly interactive: number;
  /** Files loaded before the page became interactive. */
  readonly files: readonly LoadedFile[];
}

export interface LoadedFile {
  readonly url: string;
  /** Transferred (compressed) size without headers. */
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
