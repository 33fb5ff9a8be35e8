import { isMet } from './isMet';
import type { Row } from './Row';
import { summarise } from './summarise';

const HEADINGS = ['', 'median', 'min', 'max', 'target', ''];

/** The rows as a table for a terminal. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const pad = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return cells.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

function cellsOf(row: Row): readonly string[] {
  const { median, min, max } = summarise(row.values);
  return [row.label, ...[median, min, max].map((value) => value.toFixed(row.digits)), targetOf(row), verdictOf(row)];
}

function targetOf({ atMost, atLeast }: Row): string {
  if (atMost !== undefined) return `≤ ${atMost}`;
  return atLeast === undefined ? '' : `≥ ${atLeast}`;
}

function verdictOf(row: Row): string {
  const met = isMet(row);
  if (met === undefined) return '';
  return met ? 'met' : 'missed';
}
