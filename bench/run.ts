import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand } from '../tools/command/runCommand';
import { findChromium } from '../tools/test/chromium';
import { serveHeavySite, type HeavySite } from './site/serveHeavySite';
import type { PhoneDevice } from './browser/openPhone';
import { serveHandwritten } from './handwritten/serveHandwritten';
import { measureEarlyTyping, measureVisit } from './measure/measureVisit';
import { measureHeavy } from './measure/measureHeavy';
import { measureLighthouse } from './measure/measureLighthouse';
import type { Sample } from './measure/Sample';
import { readBenchOptions, BENCH_USAGE, type BenchOptions, type BenchPart } from './readBenchOptions';
import { describeFiles, formatTable, reportOf } from './report/report';
import { missedForSure } from './report/ReportRow';
import { reportRowsOf } from './report/reportRowsOf';
import { serveSite, type ServedSite } from './site/serveSite';

/** Numbers of steps of the generated forms: the longer one has 700 questions. */
const SHORT = 14;
const LONG = 140;

interface BenchVisit {
  readonly site: ServedSite;
  readonly heavy: readonly HeavySite[];
  readonly handwritten: ServedSite | undefined;
  readonly device: PhoneDevice;
  readonly only: readonly BenchPart[];
}

async function bench(options: BenchOptions): Promise<void> {
  const { runs, only, cpuSlowdown } = options;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium not found: set CHROME_PATH');
  const site = await serveSite();
  const heavy = only.includes('heavy') ? [await serveHeavySite(SHORT), await serveHeavySite(LONG)] : [];
  const handwritten = only.includes('lighthouse') ? await serveHandwritten() : undefined;
  try {
    const samples: Sample[] = [];
    for (let run = 1; run <= runs; run++) {
      samples.push(await takeSample({ site, heavy, handwritten, device: { executablePath, cpuSlowdown }, only }));
      console.log(`Run ${run} of ${runs} done`);
    }
    conclude(samples, options);
  } finally {
    for (const each of [site, ...heavy, handwritten]) await each?.stop();
  }
}

async function takeSample(asked: BenchVisit): Promise<Sample> {
  const { site, device, only } = asked;
  const visited = { url: site.url, ...device };
  const visit = await measureVisit({ ...visited, only });
  const early = only.includes('early') && { early: await measureEarlyTyping(visited) };
  return { ...visit, ...early, ...(await compareForms(asked)), ...(await askLighthouse(asked)) };
}

async function compareForms({ heavy: [short, long], device }: BenchVisit): Promise<Pick<Sample, 'heavy'>> {
  if (!short || !long) return {};
  return { heavy: { short: await measureHeavy(device, short), long: await measureHeavy(device, long) } };
}

async function askLighthouse({ site, handwritten, device }: BenchVisit): Promise<Pick<Sample, 'lighthouse'>> {
  if (!handwritten) return {};
  const ours = await measureLighthouse(device.executablePath, site.url);
  return { lighthouse: { ours, handwritten: await measureLighthouse(device.executablePath, handwritten.url) } };
}

function conclude(samples: readonly Sample[], options: BenchOptions): void {
  const { out } = options;
  const rows = reportRowsOf(samples);
  console.log(`\n${formatTable(rows)}\n\n${describeFiles(samples)}`);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, `${JSON.stringify(reportOf(samples, rows, options), undefined, 2)}\n`);
  console.log(`\nWritten to ${out}`);
  const missed = missedForSure(rows);
  for (const { label } of missed) console.error(`Missed, however busy the machine: ${label}`);
  if (missed.length > 0) process.exitCode = 1;
}

runCommand(() => bench(readBenchOptions(process.argv.slice(2))), BENCH_USAGE);
