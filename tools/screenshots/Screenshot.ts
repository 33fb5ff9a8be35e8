import type { FrameLocator, Page } from '@playwright/test';
import type { Answers } from '../../src/published/flow';

/** A picture of the documentation: a row of `screenshots`. */
export interface Screenshot {
  /** Below `docs/images`, without its ending. */
  readonly file: string;
  readonly deployment: string;
  /** Attributes of the element by which a partner's page holds the application; absent, it stands on its own page. */
  readonly host?: Readonly<Record<string, string>>;
  /** Page of the application below its base path, with parameters; the first one by default. */
  readonly path?: string;
  /** How far an earlier visit has come; nowhere by default. */
  readonly place?: Place;
  /** Size of the window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Light by default. */
  readonly scheme?: 'light' | 'dark';
  /** Leads from the page, once it is ready, to what the picture shows. */
  readonly arrive?: (shown: Shown) => Promise<void>;
}

/** A step of the form, with all steps before it answered, or the page of a state. */
export type Place =
  | { readonly step: string }
  | {
      readonly state: number;
      /** Replace those of the plan; the income selects the lender. */
      readonly answers?: Answers;
    };

export interface Shown {
  readonly page: Page;
  /** The application: the page itself, or its frame. */
  readonly application: Page | FrameLocator;
}
