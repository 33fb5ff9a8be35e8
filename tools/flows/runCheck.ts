import { relative } from 'node:path';
import { type Documents, loadDocuments } from '../../documents/loadDocuments';
import { checkDocuments } from '../check/checkDocuments';
import { claimNotes } from '../check/claims';
import { draftNotes } from '../check/drafts';
import { placeholderNotes } from '../check/placeholders';
import { countProblems, formatProblem, type Problem } from '../check/Problem';
import { parkedNotes } from '../check/rules/sequences';
import { trackingNotes } from '../check/rules/tracking';
import { contrastTable } from '../check/theme';
import { applicantNotes } from '../law/applicants';
import { lawTable } from '../law/lawTable';
import { documentFolders } from '../command/documentFolders';
import { CannotRunError, readArguments } from '../command/readArguments';

/** What `flows check --json` prints. */
export interface CheckReport {
  readonly problems: readonly JsonProblem[];
  /** What isn't a mistake, yet has to be done before publishing. */
  readonly notes: readonly string[];
}

/** A problem with its file relative to the working directory, and the count of the problems that go with it. */
export type JsonProblem = Required<Problem>;

/** `flows check`: prints the problems of the documents, as lines or as JSON, and exits with 1 if there are any. */
export function runCheck(args: readonly string[], usage: string): void {
  const names = { words: [], options: ['schemas', 'locales'], flags: ['contrast', 'json', 'law'] } as const;
  const { options, flags } = readArguments(args, names, usage);
  const documents = load(documentFolders(options));
  const problems = checkDocuments(documents);
  if (problems.length > 0) process.exitCode = 1;
  if (flags.has('json')) return console.log(JSON.stringify(asReport(documents, problems), null, 2));
  if (flags.has('contrast')) for (const line of contrastTable(documents)) console.log(line);
  if (flags.has('law')) for (const line of lawTable(documents)) console.log(line);
  for (const problem of problems) console.log(formatProblem(problem));
  if (problems.length > 0) return console.log(countProblems(problems));
  for (const note of notesOf(documents)) console.log(`note  ${note}`);
  console.log('All documents are in order');
}

function load({ schemasDir, localesDir }: ReturnType<typeof documentFolders>): Documents {
  try {
    return loadDocuments(schemasDir, localesDir);
  } catch (error) {
    throw new CannotRunError(`The documents cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function asReport(documents: Documents, problems: readonly Problem[]): CheckReport {
  const withAll = problems.map(({ file, consequences = 0, ...problem }) => {
    return { file: relative(process.cwd(), file), ...problem, consequences };
  });
  return { problems: withAll, notes: problems.length > 0 ? [] : notesOf(documents) };
}

function notesOf(documents: Documents): readonly string[] {
  return [
    ...parkedNotes(documents),
    ...trackingNotes(documents),
    ...applicantNotes(documents),
    ...placeholderNotes(documents),
    ...draftNotes(documents),
    ...claimNotes(documents),
  ];
}
