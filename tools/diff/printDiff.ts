import type { FlowDiff, Group } from './compareFlows';

/** What a change means to the applicants of a deployment, for a terminal. */
export function printDiff(deployment: string, diff: FlowDiff): string {
  const { shapes, same, sentBack, skipsAhead, dropped, changedRules } = diff;
  if (shapes === 0) return `${deployment}: the flow is the same`;
  return [
    `${deployment}: ${same} of ${shapes} answer shapes go on as before`,
    ...section('sent back', printGroups(sentBack)),
    ...section('skip ahead', printGroups(skipsAhead)),
    ...section(
      'answers that are no longer sent',
      dropped.map((each) => `${each.dataPoint}: ${countOf(each.shapes)}${exampleOf(each.example)}`),
    ),
    ...section('rules that changed; real answers (--answers) show whom they refuse', changedRules),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];
}

/** One line for each step that applicants find themselves at, with the steps they come from. */
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
