import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageKeys } from '../../src/storage/storageKeys';
import { storeAnswers } from '../../src/storage/storedApplication';
import { loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { serveSite, type ServedSite } from '../site/serveSite';
import { dataPointsOf } from './heavyStep';
import { makeHeavyDocuments } from './makeHeavyDocuments';

const DEPLOYMENT = 'co-askrobin';

export interface HeavySite extends ServedSite {
  readonly steps: number;
  /** What the device keeps of somebody who has answered everything before this step. */
  readonly keptBefore: (step: number) => Readonly<Record<string, string>>;
}

/** Serves a form of so many made-up steps of five questions each. */
export async function serveHeavySite(steps: number): Promise<HeavySite> {
  const folder = mkdtempSync(join(tmpdir(), 'heavy-'));
  const documents = makeHeavyDocuments(folder, steps);
  const { dataPoints } = resolveFlow(loadDocuments(documents.schemasDir, documents.localesDir), DEPLOYMENT);
  const { url, stop } = await serveSite(documents);
  rmSync(folder, { recursive: true });
  return {
    url,
    stop,
    steps,
    keptBefore: (step) => {
      const before = Array.from({ length: step - 1 }, (_, index) => dataPointsOf(index + 1)).flat();
      const answers = Object.fromEntries(before.map(({ name, answer }) => [name, answer]));
      return { [storageKeys.leadApplication]: storeAnswers(answers, dataPoints).clear.text };
    },
  };
}
