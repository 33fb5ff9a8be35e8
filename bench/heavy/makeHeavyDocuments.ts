import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataPointsOf, heavyStep, stepName, type HeavyDataPoint } from './heavyStep';

const ROOT = resolve(__dirname, '../..');

interface Members {
  readonly [key: string]: unknown;
}

/**
 * Copies the documents of the product to a folder, with a Colombian form of made-up steps in place of the real one. All
 * else, the bundle above all, is as it is for everybody.
 */
export function makeHeavyDocuments(folder: string, steps: number): { schemasDir: string; localesDir: string } {
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
