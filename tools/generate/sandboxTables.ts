import type { SandboxDocuments } from '../../sandbox/readDocuments';
import { scenariosOf } from '../../sandbox/lenders/scenarios';
import { movesOn } from '../../sandbox/contract';
import type { SandboxState } from '../../sandbox/states/SandboxState';
import { tableOf, withParts } from './markdown';

/** Returns the text of `docs/reference/sandbox.md`, updated from the documents of states and lenders. */
export function withSandboxTables(text: string, documents: SandboxDocuments): string {
  return withParts(text, {
    scenarios: scenarioList(documents),
    journeys: journeyTable(documents),
    operations: operationTable(documents),
  });
}

interface JourneyRow {
  readonly incomeEndsIn: string;
  readonly lender: string;
  /** Numbers of the states, from the decision on. */
  readonly journey: readonly number[];
}

/** Returns every journey that is described by its states, sorted by the ending of the income that leads to it. */
export function journeyRows({ lenders }: SandboxDocuments): readonly JourneyRow[] {
  return lenders
    .flatMap(({ name, scenarios }) =>
      scenarios.flatMap(({ journey, ways: [{ incomeEndsIn = '' } = {}] }) =>
        journey ? [{ lender: name, journey, incomeEndsIn }] : [],
      ),
    )
    .sort((one, other) => Number(one.incomeEndsIn) - Number(other.incomeEndsIn));
}

/** Returns the operations that lead from a state to the next one of the lender's journey. */
export function forwardOperations({ takes, leadsTo }: SandboxState, { openApi }: SandboxDocuments): readonly string[] {
  const onward = openApi.operations.filter(
    (operation) =>
      takes.has(operation.id) &&
      leadsTo[operation.id] === undefined &&
      operation.id !== 'skipState' &&
      movesOn(operation, openApi),
  );
  return onward.map(({ id }) => id);
}

function scenarioList(documents: SandboxDocuments): string {
  return scenariosOf(documents)
    .filter(({ journey }) => journey === undefined)
    .map(({ name, answer, result }) => `- **${name}.** ${answer}. ${result}.`)
    .join('\n');
}

function named({ value, title }: SandboxState): string {
  return `${value} ${title}`;
}

function journeyTable(documents: SandboxDocuments): string {
  const rows = journeyRows(documents).map(({ incomeEndsIn, lender, journey }) => [
    incomeEndsIn,
    lender,
    journey.map((state) => named(documents.states.of({ state }))).join(' → '),
  ]);
  return tableOf(['income ends in', 'lender', 'states after checking'], rows);
}

function operationTable({ contract, states }: SandboxDocuments): string {
  const rows = contract.operations.flatMap(({ id }) => {
    const taking = states.all.filter(({ takes }) => takes.has(id));
    return taking.length === 0 ? [] : [[`\`${id}\``, taking.map(({ value }) => value).join(', ')]];
  });
  return tableOf(['operation', 'states'], rows);
}
