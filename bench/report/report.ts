import { cpus, loadavg } from 'node:os';
import { phone } from '../browser/openPhone';
import type { Sample } from '../measure/Sample';
import type { BenchOptions } from '../readBenchOptions';
import { isMet, type ReportRow, summarise } from './ReportRow';
import { isScriptFile } from './reportRowsOf';

const HEADINGS = ['', 'median', 'min', 'max', 'target', ''];

/** Formats the rows as a table for a terminal. */
export function formatTable(rows: readonly ReportRow[]): string {
  const cells = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const pad = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return cells.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

function cellsOf(row: ReportRow): readonly string[] {
  const { median, min, max } = summarise(row.values);
  return [row.label, ...[median, min, max].map((value) => value.toFixed(row.digits)), targetOf(row), verdictOf(row)];
}

function targetOf({ atMost, atLeast }: ReportRow): string {
  if (atMost !== undefined) return `≤ ${atMost}`;
  return atLeast === undefined ? '' : `≥ ${atLeast}`;
}

function verdictOf(row: ReportRow): string {
  const met = isMet(row);
  if (met === undefined) return '';
  return met ? 'met' : 'missed';
}

const KILOBYTE = 1000;

/** Lists the scripts that the first page waited for in the last sample, largest first. */
export function describeFiles(samples: readonly Sample[]): string {
  const scripts = (samples.at(-1)?.load.files ?? []).filter(isScriptFile).sort((one, other) => other.bytes - one.bytes);
  const lines = scripts.map(
    ({ url, bytes }) => `${(bytes / KILOBYTE).toFixed(1).padStart(8)} KB  ${new URL(url).pathname}`,
  );
  return ['Scripts until interactive', ...lines].join('\n');
}

/** Returns everything worth storing about a run, for comparison with a later one. */
export function reportOf(
  samples: readonly Sample[],
  rows: readonly ReportRow[],
  { cpuSlowdown }: Pick<BenchOptions, 'cpuSlowdown'>,
): unknown {
  return {
    date: new Date().toISOString(),
    machine: { node: process.version, cores: cpus().length, loadAverage: loadavg() },
    phone: { ...phone, cpuSlowdown },
    summary: rows.map((row) => ({ label: row.label, ...summarise(row.values), isMet: isMet(row) })),
    samples,
  };
}
