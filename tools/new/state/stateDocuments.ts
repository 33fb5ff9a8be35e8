import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { endingThatLeadsTo } from '../../../sandbox/lenders/incomeEnding';
import type { CheckContext } from '../../check/context/CheckContext';
import type { Documents } from '../../../documents/loadDocuments';
import type { Json } from '../../../src/published/flow';
import { printJson } from '../editJson';
import { readable } from '../readable';
import { needsSelect } from './chooseQuestions';
import type { Question } from './contractProperty';
import { statesThatFollow } from './freeState';

/** What a new lender looks like and lends at, until its author says. */
const FIRST_LENDER = { color: '#35556b', annualRate: 19.5 };

interface ValuedState {
  readonly name: string;
  readonly value: number;
  /** The operation that takes the answers. */
  readonly operation: string;
  /** The operation that gives the choices of the first question. */
  readonly list?: string;
  readonly questions: readonly Question[];
}

/** Writes the document of a state whose page is a form. Gives its file. */
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

/** Writes a lender of the sandbox that leads to the state, and from there to its offer. Gives its file. */
export function writeJourney(context: CheckContext, { name, value }: Pick<ValuedState, 'name' | 'value'>): string {
  const { documents } = context;
  const file = join(documents.schemasDir, '..', 'sandbox', 'journeys', `${name}.json`);
  return write(file, {
    $schema: metaSchemaOf('journey', file, documents),
    lender: readable(name),
    ...FIRST_LENDER,
    journeys: [{ incomeEndsIn: endingThatLeadsTo({ value }), states: [name, ...statesThatFollow(context)] }],
  });
}

/** The list of the first question, where there is one. */
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
