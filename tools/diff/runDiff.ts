import { type Documents, loadDocuments } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import type { Formats } from '../../src/formats/createFormats';
import { otherFolders } from '../command/documentFolders';
import { deploymentNamed, readArguments, UsageError } from '../command/readArguments';
import { createFlow, localFormats } from '../compile/createFlow';
import { readAnswers } from './applicants';
import { compareFlows, type FlowDiff, type Group } from './compareFlows';
import { examplesOf } from './sampleValues';

/** `flows diff`: shows what a change of the documents means to applicants in progress. */
export async function runDiff(args: readonly string[], usage: string): Promise<void> {
  const names = ['from', 'to', 'deployment', 'answers'] as const;
  const { options, flags } = readArguments(args, { words: [], options: names, flags: ['json'] }, usage);
  const { from, to, deployment, answers } = options;
  if (from === undefined || to === undefined) throw new UsageError('diff needs --from DIR and --to DIR', usage);
  const [before, after] = [documentsIn(from), documentsIn(to)];
  const deployments =
    deployment === undefined
      ? [...before.deployments.keys()].filter((name) => after.deployments.has(name))
      : [deploymentNamed(deployment, before, usage), deploymentNamed(deployment, after, usage)].slice(1);
  const formats = { from: await localFormats(before), to: await localFormats(after) };
  const diffs = deployments.map((name) => ({ deployment: name, ...diffOf({ name, before, after, answers }, formats) }));
  if (flags.has('json')) console.log(JSON.stringify(diffs, null, 2));
  else console.log(diffs.map(({ deployment: name, ...diff }) => printDiff(name, diff)).join('\n\n'));
}

/** The result for an unchanged flow, which needs no comparison. */
const UNCHANGED: FlowDiff = {
  shapes: 0,
  same: 0,
  sentBack: [],
  skipsAhead: [],
  dropped: [],
  changedRules: [],
  gonePaths: [],
};

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

function diffOf(
  { name, before, after, answers }: Comparison,
  formats: { readonly from: Formats; readonly to: Formats },
): FlowDiff {
  const models = { from: resolveFlow(before, name), to: resolveFlow(after, name) };
  if (models.from.id === models.to.id) return UNCHANGED;
  const from = { ...createFlow(models.from, formats.from), examples: examplesOf(before, name) };
  const to = createFlow(models.to, formats.to);
  return compareFlows(from, to, answers === undefined ? [] : readAnswers(answers, from.model));
}

/** Formats what a change means to the applicants of a deployment, for a terminal. */
function printDiff(deployment: string, diff: FlowDiff): string {
  const { shapes, same, sentBack, skipsAhead, dropped, changedRules, gonePaths } = diff;
  if (shapes === 0) return `${deployment}: the flow is the same`;
  return [
    `${deployment}: ${same} of ${shapes} answer shapes continue as before`,
    ...section('sent back', printGroups(sentBack)),
    ...section('skip ahead', printGroups(skipsAhead)),
    ...section(
      'answers that are no longer sent',
      dropped.map((each) => `${each.dataPoint}: ${countOf(each.shapes)}${exampleOf(each.example)}`),
    ),
    ...section(
      'addresses of steps that are gone: a reload, Back or a link leads to the step that is due',
      gonePaths.map((path) => `/${path}`),
    ),
    ...section('rules that changed; real answers (--answers) show whom they refuse', changedRules),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];
}

/** Formats one line for each step that becomes the open one, with the steps that applicants come from. */
function printGroups(groups: readonly Group[]): readonly string[] {
  const targets = new Set(groups.map(printTarget));
  return [...targets].map((target) => {
    const members = groups.filter((group) => printTarget(group) === target);
    const shapes = members.reduce((sum, member) => sum + member.shapes, 0);
    const sources = members.map(({ from }) => from).join(', ');
    return `to ${target}: ${countOf(shapes)}, from ${sources}${exampleOf(members[0]?.example ?? '')}`;
  });
}

function printTarget({ to, because }: Group): string {
  const reasons = because.map(({ dataPoint, code }) => `${dataPoint} ${code}`).join(', ');
  return reasons === '' ? to : `${to} (${reasons})`;
}

function countOf(shapes: number): string {
  return shapes === 1 ? '1 shape' : `${shapes} shapes`;
}

function exampleOf(example: string): string {
  return example === '' ? '' : `, as with ${example}`;
}
