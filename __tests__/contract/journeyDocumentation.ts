import { lenders } from '../../sandbox/lenders/lenders';
import { stateNames } from '../../sandbox/states/stateNames';
import { statesOf } from '../../sandbox/states/statesOf';

/** Operations after which the state stays, and the one that leaves a page undone. */
const STAYING = [
  'getRedirect',
  'getCustomerConsents',
  'putCustomerConsents',
  'setCustomerPassword',
  'startMobileVerification',
  'resendMobileCode',
  'postDocumentId',
  'postPayment',
  'updateProvidentOffer',
  'skipState',
];

/** Every journey of the lenders, by the ending of the income that leads there. */
export function journeys(): readonly { readonly lender: string; readonly journey: readonly number[] }[] {
  return lenders
    .flatMap(({ name, scenarios }) => scenarios.map(({ journey }) => ({ lender: name, journey: journey ?? [] })))
    .filter(({ journey }) => journey.length > 0)
    .sort((a, b) => (a.journey[0] ?? 0) - (b.journey[0] ?? 0));
}

/** Operations that lead on from a state. */
export function forwardOperations(state: number): string[] {
  const all: [string, readonly number[]][] = Object.entries(statesOf);
  return all.filter(([id, states]) => states.includes(state) && !STAYING.includes(id)).map(([id]) => id);
}

const named = (state: number): string => `${state} ${stateNames[state] ?? ''}`;
const cells = (...texts: readonly string[]): string => `| ${texts.join(' | ')} |`;

/** The table of journeys, as Markdown. */
export function journeyTable(): string {
  const rows = journeys().map(({ lender, journey }) =>
    cells(String(journey[0]).padStart(2, '0'), lender, journey.map(named).join(' → ')),
  );
  return [cells('income ends in', 'lender', 'states after checking'), cells('---', '---', '---'), ...rows].join('\n');
}

/** The journeys as one graph, in Mermaid. */
export function journeyGraph(): string {
  const edges = new Set<string>();
  for (const { journey } of journeys()) {
    journey.forEach((state, index) => {
      const before = journey[index - 1] ?? 6;
      const label = before === 6 ? '' : `|${forwardOperations(before).join(', ')}|`;
      edges.add(`  s${before} -->${label} s${state}`);
    });
  }
  edges.add('  s7 -->|skipState, changeMobileNumber| s15');
  const states = [...new Set([6, ...journeys().flatMap(({ journey }) => journey)])].sort((a, b) => a - b);
  return ['flowchart LR', ...states.map((state) => `  s${state}["${named(state)}"]`), ...edges].join('\n');
}
