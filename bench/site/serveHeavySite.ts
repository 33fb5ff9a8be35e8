import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { prefixOfDeployment } from '../../src/storage/applicationName';
import { leadApplicationKey } from '../../src/storage/applicationKeys';
import { serialiseAnswers } from '../../src/storage/storedApplication';
import { dataPointsOf, type HeavyDataPoint, heavyStep, stepName } from './heavyStep';
import { type ServedSite, serveSite } from './serveSite';

const DEPLOYMENT = 'co-askrobin';

export interface HeavySite extends ServedSite {
  readonly steps: number;
  /** Items of localStorage for an applicant who has answered every step before this one. */
  readonly keptBefore: (step: number) => Readonly<Record<string, string>>;
}

/** Serves a form with this many generated steps of five questions each. */
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
      return {
        [prefixOfDeployment(DEPLOYMENT) + leadApplicationKey.name]: serialiseAnswers(answers, dataPoints).clear.text,
      };
    },
  };
}

const ROOT = resolve(__dirname, '../..');

interface Members {
  readonly [key: string]: unknown;
}

/**
 * Copies the product's documents to a folder and replaces the Colombian form by one of generated steps. Everything
 * else, above all the bundle, is what the product ships.
 */
function makeHeavyDocuments(folder: string, steps: number): { schemasDir: string; localesDir: string } {
  const [schemasDir, localesDir] = [join(folder, 'schemas'), join(folder, 'locales')];
  cpSync(join(ROOT, 'schemas'), schemasDir, { recursive: true });
  cpSync(join(ROOT, 'locales'), localesDir, { recursive: true });
  rmSync(join(schemasDir, 'countries/co/steps'), { recursive: true });
  const indices = Array.from({ length: steps }, (_, index) => index + 1);
  const dataPoints = indices.flatMap(dataPointsOf);
  for (const index of indices) write(join(schemasDir, 'steps', `${stepName(index)}.json`), heavyStep(index));
  edit(join(schemasDir, 'countries/co/sequence.json'), (sequence) => ({
    ...sequence,
    firstPage: stepName(1),
    steps: indices.map(stepName),
  }));
  edit(join(schemasDir, 'data-points.json'), (catalogue) => ({
    ...catalogue,
    dataPoints: { ...membersOf(catalogue['dataPoints']), ...Object.fromEntries(dataPoints.map(catalogued)) },
  }));
  edit(join(localesDir, 'co/form.json'), (texts) => ({
    ...texts,
    steps: Object.fromEntries(indices.map((index) => [stepName(index), { heading: `Part ${index}` }])),
    fields: Object.fromEntries(dataPoints.map(({ name }) => [name, { label: `Question ${name}` }])),
    choices: Object.fromEntries(dataPoints.map(({ name, choices }) => [name, labelsOf(choices)])),
  }));
  return { schemasDir, localesDir };
}

function catalogued({ name, widget, schema }: HeavyDataPoint): readonly [string, object] {
  return [name, { path: `otherDetails.${name}`, schema, widget, privacy: 'none' }];
}

function labelsOf(choices: readonly string[]): Members {
  return Object.fromEntries(choices.map((choice) => [choice, `Choice ${choice}`]));
}

function edit(file: string, change: (members: Members) => Members): void {
  write(file, change(membersOf(JSON.parse(readFileSync(file, 'utf8')))));
}

function write(file: string, content: object): void {
  writeFileSync(file, JSON.stringify(content));
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
