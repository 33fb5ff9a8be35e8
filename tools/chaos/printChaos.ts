import type { ChaosResult, Failing } from './runChaos';

/** How much of what has happened is printed of an application that has failed. */
const lastEvents = 30;

/** The figures, and what is wrong with whom. */
export function printChaos(result: ChaosResult, replay: (index: number) => string): string {
  const { broken, failing } = result;
  const kinds = Object.entries(broken).sort(([one], [other]) => (one < other ? -1 : 1));
  const rows: readonly (readonly [string, string | number])[] = [
    ['applications', result.applications],
    ['seconds', Math.round(result.seconds)],
    ['presses', result.presses],
    ['calls', result.calls],
    ['broken calls', kinds.reduce((sum, [, times]) => sum + times, 0)],
    ...kinds.map(([kind, times]) => [`  ${kind}`, times] as const),
    ['API kills', result.kills],
    ['states shown', result.states.join(' ')],
    ['leads', result.leads],
    ['told success', result.toldSuccess],
    ['losses', result.losses],
    ['doubles', result.doubles],
    ['stuck', result.stuck],
    ['other faults', result.others],
  ];
  const table = rows.map(([name, value]) => `${name.padEnd(22)} ${String(value).padStart(8)}`).join('\n');
  return [table, ...failing.map((each) => describe(each, replay(each.index)))].join('\n\n');
}

function describe({ index, deployment, faults, events }: Failing, command: string): string {
  return [
    `FAIL application ${index} (${deployment})`,
    ...faults.map(({ kind, what }) => `  ${kind}: ${what}`),
    ...events.slice(-lastEvents).map((event) => `    ${event}`),
    `  replay: ${command}`,
  ].join('\n');
}
