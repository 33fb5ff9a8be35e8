import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { firstPageFiles } from './budget/firstPageFiles';
import { unwantedModules, type ChunkModules } from './budget/unwantedModules';
import { weigh } from './budget/weigh';
import { readAppManifest } from './publish/AppManifest';
import { publish } from './publish/publish';

const ROOT = join(__dirname, '..');
const APP = join(ROOT, 'dist/app');
const SCHEMAS = join(ROOT, 'schemas');
/** Until the first step reacts, as compressed by brotli; 1 KB is 1000 bytes. */
const BUDGET = { JavaScript: 120_000, CSS: 10_000 } as const;

/** Publishes every deployment and lists what breaks its budget. */
async function main(): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'budget-'));
  try {
    await publish({ out, schemasDir: SCHEMAS, localesDir: join(ROOT, 'locales'), appDir: APP });
    const problems = readdirSync(out).flatMap((deployment) => checkDeployment(out, deployment));
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    rmSync(out, { recursive: true });
  }
}

function checkDeployment(out: string, deployment: string): readonly string[] {
  const siteDir = join(out, deployment);
  const { basePath } = readJson(join(SCHEMAS, 'deployments', `${deployment}.json`)) as { readonly basePath: string };
  const { scripts, styles, widgets } = firstPageFiles(siteDir, basePath, readAppManifest(APP));
  const modules = readJson(join(APP, 'modules.json')) as ChunkModules;
  console.log(`\n${deployment}`);
  return [
    ...checkWeight(siteDir, 'JavaScript', scripts),
    ...checkWeight(siteDir, 'CSS', styles),
    ...unwantedModules(
      scripts.map((file) => basename(file)),
      modules,
    ),
  ].map((problem) => `${deployment}: ${problem}`);
}

function checkWeight(siteDir: string, kind: keyof typeof BUDGET, files: readonly string[]): readonly string[] {
  const weights = files.map(weigh).sort((a, b) => b.brotli - a.brotli);
  const minified = weights.reduce((sum, weight) => sum + weight.minified, 0);
  const brotli = weights.reduce((sum, weight) => sum + weight.brotli, 0);
  for (const weight of weights) printRow(relative(siteDir, weight.file), weight.minified, weight.brotli);
  printRow(`${kind}, at most ${BUDGET[kind] / 1000} KB`, minified, brotli);
  if (brotli <= BUDGET[kind]) return [];
  return [`${kind} of the first page is ${brotli} bytes, ${brotli - BUDGET[kind]} over its budget`];
}

function printRow(label: string, minified: number, brotli: number): void {
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);
  console.log(`  ${label.padEnd(70)}${kilobytes(minified)} min${kilobytes(brotli)} br`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
