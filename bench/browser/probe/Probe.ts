/** What is installed in the page; all times are in milliseconds, of the load since navigation. */
export interface Probes {
  readonly loadProbe: LoadProbe;
  readonly transitionProbe: TransitionProbe;
  readonly keystrokeProbe: KeystrokeProbe;
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
