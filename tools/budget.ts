import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { firstPageFiles } from './budget/firstPageFiles';
import { unwantedModules, type ChunkModules } from './budget/unwantedModules';
import { weigh, weighText, type Weight } from './budget/weigh';
import { checkDocuments } from './check/checkDocuments';
import { readAppManifest } from './publish/AppManifest';
import { publish } from './publish/publish';
import type { PublishedDeployment } from './publish/publishDeployment';

const ROOT = join(__dirname, '..');
const APP = join(ROOT, 'dist/app');
/** Until the first step reacts, as compressed by brotli; 1 KB is 1000 bytes. */
const BUDGET = { JavaScript: 120_000, CSS: 10_000, 'script for hosts': 3000 } as const;

/** Publishes every deployment and lists what breaks its budget. */
async function main(): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'budget-'));
  try {
    const schemasDir = join(ROOT, 'schemas');
    const sources = { schemasDir, localesDir: join(ROOT, 'locales'), appDir: APP };
    // A placeholder weighs what its id will.
    const deployments = await publish({ out, ...sources, check: checkDocuments });
    const problems = deployments.flatMap(checkDeployment);
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    rmSync(out, { recursive: true });
  }
}

function checkDeployment({ name, folder, basePath }: PublishedDeployment): readonly string[] {
  const { scripts, styles, widgets } = firstPageFiles(folder, basePath, readAppManifest(APP));
  const modules = JSON.parse(readFileSync(join(APP, 'modules.json'), 'utf8')) as ChunkModules;
  console.log(`\n${name}`);
  return [
    ...checkWeight(folder, 'JavaScript', scripts.map(weigh)),
    ...checkWeight(folder, 'CSS', [weighText(join(folder, basePath, 'index.html'), styles)]),
    ...checkWeight(folder, 'script for hosts', [weigh(join(folder, basePath, 'embed/v1.js'))]),
    ...unwantedModules(
      scripts.map((file) => basename(file)),
      modules,
      widgets,
    ),
  ].map((problem) => `${name}: ${problem}`);
}

function checkWeight(folder: string, kind: keyof typeof BUDGET, files: readonly Weight[]): readonly string[] {
  const weights = [...files].sort((a, b) => b.brotli - a.brotli);
  const minified = weights.reduce((sum, weight) => sum + weight.minified, 0);
  const brotli = weights.reduce((sum, weight) => sum + weight.brotli, 0);
  for (const weight of weights) printRow(relative(folder, weight.file), weight.minified, weight.brotli);
  printRow(`${kind}, at most ${BUDGET[kind] / 1000} KB`, minified, brotli);
  if (brotli <= BUDGET[kind]) return [];
  return [`${kind} is ${brotli} bytes, ${brotli - BUDGET[kind]} over its budget`];
}

function printRow(label: string, minified: number, brotli: number): void {
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);
  console.log(`  ${label.padEnd(70)}${kilobytes(minified)} min${kilobytes(brotli)} br`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
