import { printChaos } from './chaos/printChaos';
import { runChaos } from './chaos/runChaos';
import { documentFolders } from './command/documentFolders';
import { readArguments } from './command/readArguments';
import { runCommand } from './command/runCommand';
import { UsageError } from './command/UsageError';
import { loadDocuments } from '../documents/loadDocuments';

const USAGE = `Usage: npm run chaos -- [--applications 100] [--seed 1] [--parallel 20] [--kill-every 400] [--only INDEX] [--json]

Whole applications of all deployments against the sandbox, while calls break on their way and the sandbox is killed over
and over; then compares what the applicants were told with what the sandbox has. Fails when anything is lost, is done
twice, or does not come to an end.`;

const options = ['applications', 'seed', 'parallel', 'kill-every', 'only'] as const;

async function main(): Promise<void> {
  const read = readArguments(process.argv.slice(2), { options, flags: ['json', 'help'], words: [] }, USAGE);
  if (read.flags.has('help')) {
    console.log(USAGE);
    return;
  }
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
    onProgress: (done) => tell(done, only === undefined ? applications : 1),
  });
  const replay = (index: number) => `npm run chaos -- --seed ${seed} --only ${index}`;
  console.log(read.flags.has('json') ? JSON.stringify(result, undefined, 2) : printChaos(result, replay));
  process.exitCode = result.failing.length > 0 ? 1 : 0;
}

function countOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} takes a whole number, not "${text}"`, USAGE);
}

/** Where somebody looks on. */
function tell(done: number, all: number): void {
  if (done % Math.max(1, Math.floor(all / 20)) === 0) process.stderr.write(`${done} of ${all}\n`);
}

runCommand(main);
