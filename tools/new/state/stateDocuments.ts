import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Documents } from '../../../documents/loadDocuments';
import { endingThatLeadsTo } from '../../../sandbox/lenders/incomeEnding';
import type { Json } from '../../../src/published/flow';
import type { CheckContext, StateView } from '../../check/context/CheckContext';
import { printJson } from '../editJson';
import { titleFromName } from '../names';
import { needsSelect } from './chooseQuestions';
import type { PropertyQuestion } from './operationText';

/** Colour and interest rate of a new lender, until its author changes them. */
const FIRST_LENDER = { color: '#35556b', annualRate: 19.5 };

interface ValuedState {
  readonly name: string;
  readonly value: number;
  /** The operation that receives the answers. */
  readonly operation: string;
  /** The operation that provides the choices of the first question. */
  readonly list?: string;
  readonly questions: readonly PropertyQuestion[];
}

/** Writes the document of a state whose page is a form. Returns its file. */
export function writeState(documents: Documents, state: ValuedState): string {
  const { name, value, operation, questions } = state;
  const names = questions.map((question) => question.name);
  const file = join(documents.schemasDir, 'states', `${name}.json`);
  const uiSchema = layoutOf(documents, state);
  return write(file, {
    $schema: metaSchemaOf('state', file, documents),
    value,
    name,
    route: name,
    phase: 'after-offer',
    page: {
      kind: 'form',
      content: [`${name}>text`],
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map((each) => [each, { $ref: `data-points#/${each}` }])),
        required: names,
      },
      ...(uiSchema && { uiSchema }),
      submit: operation,
    },
  });
}

/** Writes a lender of the sandbox that leads to the state, and from there to its offer. Returns its file. */
export function writeJourney(context: CheckContext, { name, value }: Pick<ValuedState, 'name' | 'value'>): string {
  const { documents } = context;
  const file = join(documents.schemasDir, '..', 'sandbox', 'journeys', `${name}.json`);
  return write(file, {
    $schema: metaSchemaOf('journey', file, documents),
    lender: titleFromName(name),
    ...FIRST_LENDER,
    journeys: [{ incomeEndsIn: endingThatLeadsTo({ value }), states: [name, ...statesThatFollow(context)] }],
  });
}

/** Returns the uiSchema with the first question's list, if there is one. */
function layoutOf(documents: Documents, { list, questions: [first] }: ValuedState): Json | undefined {
  if (list === undefined || !first) return undefined;
  const widget = needsSelect(first.name, documents) ? { 'ui:widget': 'select' } : {};
  return { [first.name]: { ...widget, 'ui:options': { source: list } } };
}

function metaSchemaOf(kind: string, file: string, { schemasDir }: Documents): string {
  return relative(dirname(file), join(schemasDir, 'meta', `${kind}.schema.json`)).replaceAll('\\', '/');
}

function write(file: string, document: Json): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${printJson(document, 0)}\n`);
  return file;
}

const ENDINGS = 100;

/**
 * Returns the number of a new state: the lowest one above all others whose last two digits are not in use, because
 * the income that leads to a page ends in the number of its state.
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

/** Returns the states that follow a lender's page: its offer, and the redirect to the lender. */
function statesThatFollow({ states }: CheckContext): readonly string[] {
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
