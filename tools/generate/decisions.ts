import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf, withParts } from './markdown';

const FOLDER = 'docs/decisions';
const HEAD = /^# (?<title>.+)\n\nDecision (?<number>\d+) · (?<date>\d{4}-\d\d-\d\d) · (?<status>.+)\n\n## Context\n/;
const STATUS = /^(?:accepted|(?:superseded by|merged into) \[\d+\]\([\w-]+\.md\))$/;

/**
 * Returns the index of the decisions with a row for each page.
 *
 * @throws if a page lacks its number, its date or a known status, or has the number of another one
 */
export function withDecisions(index: string): string {
  const pages = readdirSync(FOLDER).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const decisions = pages.map(readDecision).sort((a, b) => a.number - b.number);
  const misnumbered = decisions.find(({ number }, i) => number !== i + 1);
  if (misnumbered)
    throw new Error(`${FOLDER}/${misnumbered.file}: number ${misnumbered.number} leaves a gap, or is taken`);
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
}

function readDecision(file: string): DecisionPage {
  const {
    number,
    title = '',
    date = '',
    status = '',
  } = HEAD.exec(readFileSync(join(FOLDER, file), 'utf8'))?.groups ?? {};
  if (number === undefined || !STATUS.test(status))
    throw new Error(
      `${FOLDER}/${file}: begin with "# Title", "Decision N · YYYY-MM-DD · accepted" (or "superseded by" or "merged into [N](<page>)") and "## Context"`,
    );
  return { number: Number(number), title, file, date, status };
}
