import type { CheckContext, StateView } from '../../check/context/CheckContext';

const ENDINGS = 100;

/**
 * The number of a new state: the first one above all others whose last two digits lead nowhere yet, because the income
 * that leads to a page ends in the number of its state.
 */
export function freeState({ states, lenders }: CheckContext): number {
  const values = valued(states).map(([, value]) => value);
  const endings = lenders
    .flatMap(({ node }) => node.at('journeys').items())
    .map((each) => each.at('incomeEndsIn').text);
  const taken = new Set([...values.map((value) => value % ENDINGS), ...endings.map(Number)]);
  const highest = Math.max(-1, ...values);
  for (let value = highest + 1; value <= highest + ENDINGS; value++) if (!taken.has(value % ENDINGS)) return value;
  throw new Error('Every ending of an income leads to some page already: take a journey out of sandbox/journeys');
}

/** The states that follow a lender's page: its offer, and the way to the lender. */
export function statesThatFollow({ states }: CheckContext): readonly string[] {
  const first = (isWanted: (state: StateView) => boolean): readonly string[] =>
    valued(states.filter(isWanted))
      .sort(([, one], [, other]) => one - other)
      .slice(0, 1)
      .map(([name]) => name);
  return [
    ...first(({ page }) => page.at('kind').text === 'offer'),
    ...first(({ node }) => node.at('waitsFor').text === 'lender'),
  ];
}

function valued(states: readonly StateView[]): (readonly [name: string, value: number])[] {
  return states.flatMap(({ name, node }) => {
    const value = node.at('value').number;
    return value === undefined ? [] : [[name, value] as const];
  });
}
