import { basename } from 'node:path';
import { endingThatLeadsTo } from '../../../sandbox/lenders/incomeEnding';
import { buildContext } from '../../check/context/buildContext';
import { type CheckContext, sequencesOf } from '../../check/context/CheckContext';
import { stepsOf } from '../../check/context/SequenceView';
import { SHELL_PATHS, trimSlashes } from '../../check/rules/uniquePaths';
import type { Documents } from '../../../documents/loadDocuments';
import { fillTexts } from '../fillTexts';
import type { CreatedFiles } from '../CreatedFiles';
import { refuseNewName } from '../names';
import { chooseQuestions } from './chooseQuestions';
import { addOperations, contractPathForAuthor, knownOperation, newPath, refuseUnreadable } from './contractOperations';
import {
  contractProperty,
  firstChoices,
  listOperationText,
  pageOperationText,
  type PropertyQuestion,
} from './operationText';
import { freeState, writeJourney, writeState } from './stateDocuments';

export interface NewState {
  readonly name: string;
  /** The operation that receives the answers. */
  readonly operation: string;
  /** The operation that provides the choices of the first question. */
  readonly list?: string;
  /** Data points of the page; else those that the operation requires, or two of the catalogue. */
  readonly dataPoints?: readonly string[];
}

/**
 * Creates a page that a lender can request: its operations in the contract if they are new, its state, its first
 * texts, and a lender of the sandbox that leads to it.
 */
export function newState(documents: Documents, asked: NewState): CreatedFiles {
  const { name, list } = asked;
  const context = buildContext(documents);
  refuseTaken(name, context);
  const { paths, questions } = planContract(context, asked);
  const value = freeState(context);

  const contract = addOperations(
    documents.schemasDir,
    context.contract,
    paths.map((print) => print(value)),
  );
  const state = writeState(documents, { ...asked, value, questions });
  const journey = writeJourney(context, { name, value });
  const names = questions.map((question) => question.name);
  const texts = fillTexts(documents, { owners: [name, ...names] });
  const ending = endingThatLeadsTo({ value });
  return {
    files: [...contract, state, ...texts, journey],
    next: [
      `${state}: it asks for ${names.join(' and ')}; name what it is to ask`,
      ...contract.slice(0, 1).map((file) => `${file}: ${nextInContract(asked, paths.length)}`),
      ...texts.map((text) => `${text}: ${wordedIn(text, name, names)} as drafts`),
      `${journey}: name, colour and rate of the lender, the states that follow, and "refuses" for what it does not take`,
      'npm run generate: the tables of docs/reference/sandbox.md are made from these documents',
      `npm start, and a monthly income that ends in ${ending}, for example 35000${ending} pesos, leads to the page${list === undefined ? '' : ' with its list'}`,
    ],
  };
}

function refuseTaken(name: string, context: CheckContext): void {
  const { documents, states } = context;
  refuseNewName({ what: 'state', name }, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, documents.states.keys());
  refuseNewName(
    { what: 'lender in sandbox/journeys called', name },
    /./,
    context.lenders.map((lender) => lender.name),
  );
  const routes = [
    ...SHELL_PATHS,
    ...states.map(({ node }) => node.at('route').text ?? ''),
    ...sequencesOf(context).flatMap(({ sequence }) => stepsOf(sequence).map(({ step }) => step.path.text ?? '')),
  ];
  refuseNewName({ what: 'page with the address', name }, /./, routes.map(trimSlashes));
}

interface ContractPlan {
  /** Functions that print the YAML of each new operation, given the number of the state. */
  readonly paths: readonly ((state: number) => string)[];
  readonly questions: readonly PropertyQuestion[];
}

function planContract(context: CheckContext, { operation, list, dataPoints }: NewState): ContractPlan {
  refuseUnreadable(context.contract);
  const taker = knownOperation(context, operation, 'page');
  const source = list === undefined ? undefined : knownOperation(context, list, 'list');
  if (taker && !taker.request?.properties.has('id')) {
    throw new Error(
      `"${operation}" takes no answers of a lead in ${contractPathForAuthor(context.contract)}: name another operation`,
    );
  }
  const questions = chooseQuestions(context.documents, {
    hasList: list !== undefined,
    ...(dataPoints && { dataPoints }),
    ...(taker?.request && { taker: { id: operation, request: taker.request } }),
  });
  const properties = questions.map((question, index) => {
    const property = contractProperty(question);
    return list !== undefined && index === 0 ? { ...property, example: firstChoices[0] ?? '' } : property;
  });
  const page = { id: operation, path: newPath(operation, 'page'), properties };
  return {
    questions,
    paths: [
      ...(list === undefined || source
        ? []
        : [(state: number) => listOperationText({ id: list, path: newPath(list, 'list'), state })]),
      ...(taker ? [] : [(state: number) => pageOperationText({ ...page, state })]),
    ],
  };
}

/** Names the state or the data points for which a file has new texts. */
function wordedIn(file: string, state: string, dataPoints: readonly string[]): string {
  return basename(file) === 'states.json' ? state : dataPoints.join(' and ');
}

function nextInContract({ operation, list }: NewState, added: number): string {
  const names = added > 1 && list !== undefined ? `${list} and ${operation} have` : 'the new operation has';
  return `${names} a first wording: path, summary, request and example`;
}
