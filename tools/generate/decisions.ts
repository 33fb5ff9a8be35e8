import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf, withParts } from './markdown';

const FOLDER = 'docs/decisions';
const HEAD = /^# (?<title>.+)\n\nDecision (?<number>\d+) · (?<date>\d{4}-\d\d-\d\d) · (?<status>.+)\n\n## Context\n/;
const STATUS = /^(?:accepted(?:; includes (?<included>\d+(?:, \d+)*))?|superseded by \[\d+\]\([\w-]+\.md\))$/;

/**
 * Returns the index of the decisions with a row for each page.
 *
 * @throws if a page lacks its number, its date or a known status, or if a number is missing or taken
 */
export function withDecisions(index: string): string {
  const pages = readdirSync(FOLDER).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const decisions = pages.map(readDecision).sort((a, b) => a.number - b.number);
  const numbers = decisions.flatMap(({ number, included }) => [number, ...included]).sort((a, b) => a - b);
  const misnumbered = numbers.find((number, i) => number !== i + 1);
  if (misnumbered !== undefined) throw new Error(`${FOLDER}: number ${misnumbered} leaves a gap, or is taken`);
  const rows = decisions.map(({ number, title, file, date, status }) => [
    String(number),
    `[${title}](${file})`,
    date,
    status,
  ]);
  return withParts(index, { decisions: tableOf(['no.', 'decision', 'date', 'status'], rows) });
}

interface DecisionPage {
  readonly number: number;
  readonly title: string;
  readonly file: string;
  readonly date: string;
  readonly status: string;
  /** Numbers of earlier decisions that this page now includes. */
  readonly included: readonly number[];
}

function readDecision(file: string): DecisionPage {
  const {
    number,
    title = '',
    date = '',
    status = '',
  } = HEAD.exec(readFileSync(join(FOLDER, file), 'utf8'))?.groups ?? {};
  const statusMatch = STATUS.exec(status);
  if (number === undefined || !statusMatch)
    throw new Error(
      `${FOLDER}/${file}: begin with "# Title", "Decision N · YYYY-MM-DD · accepted" (or "accepted; includes N" or "superseded by [N](<page>)") and "## Context"`,
    );
  const included = statusMatch.groups?.['included']?.split(', ').map(Number) ?? [];
  return { number: Number(number), title, file, date, status, included };
}
