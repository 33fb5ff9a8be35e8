import type { Formats } from '../../src/formats/createFormats';
import { deploymentNamed } from '../command/deploymentNamed';
import { otherFolders } from '../command/documentFolders';
import { readArguments } from '../command/readArguments';
import { UsageError } from '../command/UsageError';
import { createFlow } from '../compile/createFlow';
import { localFormats } from '../compile/localFormats';
import { loadDocuments, type Documents } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { compareFlows, type FlowDiff } from './compareFlows';
import { examplesOf } from './examplesOf';
import { printDiff } from './printDiff';
import { readAnswers } from './readAnswers';

/** `flows diff`: what a change of the documents means to applicants on the way. */
export async function runDiff(args: readonly string[], usage: string): Promise<void> {
  const names = ['from', 'to', 'deployment', 'answers'] as const;
  const { options, flags } = readArguments(args, { words: [], options: names, flags: ['json'] }, usage);
  const { from, to, deployment, answers } = options;
  if (from === undefined || to === undefined) throw new UsageError('diff needs --from DIR and --to DIR', usage);
  const [before, after] = [documentsIn(from), documentsIn(to)];
  const wanted =
    deployment === undefined
      ? [...before.deployments.keys()].filter((name) => after.deployments.has(name))
      : [deploymentNamed(deployment, before, usage), deploymentNamed(deployment, after, usage)].slice(1);
  const formats = await localFormats(after);
  const diffs = wanted.map((name) => ({ deployment: name, ...diffOf({ name, before, after, answers }, formats) }));
  if (flags.has('json')) console.log(JSON.stringify(diffs, null, 2));
  else console.log(diffs.map(({ deployment: name, ...diff }) => printDiff(name, diff)).join('\n\n'));
}

/** Nobody needs to be walked through the same flow twice. */
const UNCHANGED: FlowDiff = { shapes: 0, same: 0, sentBack: [], skipsAhead: [], dropped: [], changedRules: [] };

function documentsIn(folder: string): Documents {
  const { schemasDir, localesDir } = otherFolders(folder);
  return loadDocuments(schemasDir, localesDir);
}

interface Comparison {
  readonly name: string;
  readonly before: Documents;
  readonly after: Documents;
  readonly answers: string | undefined;
}

function diffOf({ name, before, after, answers }: Comparison, formats: Formats): FlowDiff {
  const models = { from: resolveFlow(before, name), to: resolveFlow(after, name) };
  if (models.from.id === models.to.id) return UNCHANGED;
  const from = { ...createFlow(models.from, formats), examples: examplesOf(before, name) };
  const to = createFlow(models.to, formats);
  return compareFlows(from, to, answers === undefined ? [] : readAnswers(answers, from.model));
}
