import { cpus, loadavg } from 'node:os';
import { phone } from '../browser/phone';
import type { BenchOptions } from '../readBenchOptions';
import type { Sample } from '../measure/Sample';
import { isMet } from './isMet';
import type { Row } from './Row';
import { summarise } from './summarise';

/** All that is worth keeping of a benchmark, for another one to be compared with. */
export function reportOf(
  samples: readonly Sample[],
  rows: readonly Row[],
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
