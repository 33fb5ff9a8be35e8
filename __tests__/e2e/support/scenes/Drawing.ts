import type { BrandFont } from '../../../../src/published/settings';

/** What to draw, and where. */
export interface DrawingRequest {
  /** Folder that receives a file for each deployment. */
  readonly out: string;
  readonly schemasDir: string;
  readonly localesDir: string;
  readonly deployments: readonly DrawnDeployment[];
}

export interface DrawnDeployment {
  readonly name: string;
  /** The published first page. */
  readonly page: string;
}

/** Every page of a deployment as static markup. */
export interface Drawing {
  /** A page with the styles of the application, and nothing in it. */
  readonly empty: string;
  /** The typeface that the application adds by itself. */
  readonly font?: BrandFont;
  readonly scenes: readonly DrawnScene[];
}

export interface DrawnScene {
  /** Name of the step or the state. */
  readonly page: string;
  /** Kind of the state's page; absent for a step. */
  readonly kind?: string;
  readonly condition: string;
  readonly markup: string;
  /** Where there is room beside the questions; absent if nothing stands there, or another scene of the step shows it. */
  readonly wide?: string;
  /** Whether no earlier scene of any deployment consists of the same elements with the same roles. */
  readonly isNew: boolean;
}

/** Name of the file that says why nothing more is drawn. */
export const FAILURE = 'failure.txt';

/** Returns what a fault of a scene is reported under. */
export function nameOf({ page, condition }: DrawnScene): string {
  return `${page}, ${condition}`;
}
