import { loadDocuments } from '../documents/loadDocuments';
import { type ChaosResult, type FailingApplicant, runChaos } from './chaos/runChaos';
import { documentFolders } from './command/documentFolders';
import { readArguments, UsageError } from './command/readArguments';
import { runCommand } from './command/runCommand';

const USAGE = `Usage: npm run chaos -- [--applications 100] [--seed 1] [--parallel 20] [--kill-every 400] [--only INDEX] [--json]

Whole applications of all deployments against the sandbox, while calls break on their way and the sandbox is killed over
and over; then compares what the applicants saw with what the sandbox stored. Fails when anything is lost, is done
twice, is shown to or done by a device that no longer holds the application, or does not come to an end.`;

const options = ['applications', 'seed', 'parallel', 'kill-every', 'only'] as const;

async function main(): Promise<void> {
  const read = readArguments(process.argv.slice(2), { options, flags: ['json'], words: [] }, USAGE);
  const number = (name: (typeof options)[number], usual: number) => countOf(name, read.options[name] ?? String(usual));
  const seed = number('seed', 1);
  const applications = number('applications', 100);
  const { schemasDir, localesDir } = documentFolders();
  const only = read.options.only === undefined ? undefined : number('only', 0);
  const result = await runChaos({
    documents: loadDocuments(schemasDir, localesDir),
    ...{ applications, seed, only },
    parallel: number('parallel', 20),
    killEvery: number('kill-every', 400),
    onProgress: (done) => printProgress(done, only === undefined ? applications : 1),
  });
  const replay = (index: number) => `npm run chaos -- --seed ${seed} --only ${index}`;
  console.log(read.flags.has('json') ? JSON.stringify(result, undefined, 2) : printChaos(result, replay));
  process.exitCode = result.failing.length > 0 ? 1 : 0;
}

function countOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} takes a whole number, not "${text}"`, USAGE);
}

/** Prints the progress about twenty times in a run. */
function printProgress(done: number, all: number): void {
  if (done % Math.max(1, Math.floor(all / 20)) === 0) process.stderr.write(`${done} of ${all}\n`);
}

/** Number of events printed for an application that has failed. */
const lastEvents = 150;

/** Formats the figures and the faults of each failing application. */
function printChaos(result: ChaosResult, replay: (index: number) => string): string {
  const { broken, failing } = result;
  const kinds = Object.entries(broken).sort(([one], [other]) => (one < other ? -1 : 1));
  const rows: readonly (readonly [string, string | number])[] = [
    ['applications', result.applications],
    ['seconds', Math.round(result.seconds)],
    ['presses', result.presses],
    ['resumed', result.resumed],
    ['calls', result.calls],
    ['broken calls', kinds.reduce((sum, [, times]) => sum + times, 0)],
    ...kinds.map(([kind, times]) => [`  ${kind}`, times] as const),
    ['API kills', result.kills],
    ['states shown', result.states.join(' ')],
    ['leads', result.leads],
    ['confirmed success', result.confirmedSuccess],
    ['losses', result.losses],
    ['doubles', result.doubles],
    ['stuck', result.stuck],
    ['changed hands', result.adopted],
    ['foreign', result.foreign],
    ['other faults', result.others],
  ];
  const table = rows.map(([name, value]) => `${name.padEnd(22)} ${String(value).padStart(8)}`).join('\n');
  return [table, ...failing.map((each) => describe(each, replay(each.index)))].join('\n\n');
}

function describe({ index, deployment, faults, events }: FailingApplicant, command: string): string {
  return [
    `FAIL application ${index} (${deployment})`,
    ...faults.map(({ kind, what }) => `  ${kind}: ${what}`),
    ...events.slice(-lastEvents).map((event) => `    ${event}`),
    `  replay: ${command}`,
  ].join('\n');
}

runCommand(main, USAGE);
