import type { Documents } from '../../documents/loadDocuments';
import { type Duty, dutiesOf } from './unmetDuties';

/** Returns the lines of `flows check --law`: what the law demands of each deployment, and where it is met. */
export function lawTable(documents: Documents): readonly string[] {
  const today = new Date().toISOString().slice(0, 10);
  const duties = [...documents.deployments.keys()].flatMap((name) => dutiesOf(documents, name, today));
  const rows = duties.map((duty) => [duty.deployment, duty.name, duty.since, metBy(duty, today), duty.source]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function metBy({ where, problems, since }: Duty, today: string): string {
  if (since > today) return 'not in force yet';
  if (problems.length === 0) return where;
  return where === '' ? 'MISSING' : `${where}, ${problems.length} open`;
}
