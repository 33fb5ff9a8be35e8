import path from 'node:path';
import type { FlowModel } from '../../src/published/flow';
import type { FormatModels } from '../../src/published/formats';
import type { Settings, TextTree } from '../../src/published/settings';
import type { StateModel } from '../../src/published/states';
import { ROOT } from './root';

export const colombianDeployment = 'co-askrobin';

const folder = path.join(ROOT, 'test-results/colombia');

/** Files that `setup/publishColombia.ts` writes before the first test. */
export const publishedColombia = {
  documents: path.join(folder, 'documents.json'),
  texts: path.join(folder, 'texts.json'),
  stepValidators: path.join(folder, 'steps.cjs'),
  pageValidators: path.join(folder, 'pages.cjs'),
} as const;

export interface PublishedColombia {
  readonly model: FlowModel;
  readonly states: Readonly<Record<string, StateModel>>;
  /** All declared formats, not only those of Colombia. */
  readonly formats: FormatModels;
  readonly settings: Settings;
}

export type PublishedTexts = Readonly<Record<string, TextTree>>;
