import Ajv from 'ajv';
import { memoize } from '../../../documents/memoize';
import { endingThatLeadsTo } from '../../../sandbox/lenders/incomeEnding';
import { wordedCodes } from '../../../sandbox/refusals/refusal';
import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import type { ContractOperation } from '../context/Contract';
import { suggestName } from '../suggestName';

/** Lenders of the sandbox use existing states, refuse only properties that operations have, and word every refusal. */
export const journeysRule: Rule = {
  name: 'journeys',
  needs: ['contract', 'state', 'journey'],
  run: (context) => [
    ...namedStates(context).flatMap((named) => unknownState(named, context)),
    ...namedOperations(context).flatMap((named) => unknownOperation(named, context)),
    ...context.lenders.flatMap(({ node }) => [
      ...node.at('journeys').items().flatMap(checkReport),
      ...(node.at('scenario').exists ? [] : node.at('journeys').items()).flatMap((each) => checkEnding(each, context)),
      ...node
        .at('refuses')
        .items()
        .flatMap((refusal) => checkRefusal(refusal, context)),
      ...reasonsOf(node).flatMap(checkWording),
    ]),
  ],
};

type NamedWord = readonly [word: string, node: DocumentNode];

function namedStates({ lenders, states }: CheckContext): readonly NamedWord[] {
  const ofJourneys = lenders.flatMap(({ node }) =>
    node
      .at('journeys')
      .items()
      .flatMap((journey) => [...journey.at('states').textItems(), ...journey.at('reportedAs').textItems()]),
  );
  const ofStates = states.flatMap(({ node }) => node.at('sandbox', 'leadsTo').members());
  return [...ofJourneys, ...ofStates.map(([, node]): NamedWord => [node.text ?? '', node])];
}

function unknownState([state, node]: NamedWord, { states }: CheckContext): readonly Problem[] {
  const names = states.filter((each) => each.node.at('value').number !== undefined).map((each) => each.name);
  if (names.includes(state)) return [];
  const fix = suggestName(state, names, `add the state to schemas/states/`);
  return [problemAt(node, { rule: journeysRule.name, message: `There is no state "${state}".`, fix })];
}

function namedOperations({ lenders, states }: CheckContext): readonly NamedWord[] {
  const ofLenders = lenders.flatMap(({ node }) => [
    node.at('acceptOperation'),
    ...node
      .at('refuses')
      .items()
      .map((refusal) => refusal.at('operation')),
  ]);
  const ofStates = states.flatMap(({ node }): readonly NamedWord[] => [
    ...node.at('sandbox', 'takes').textItems(),
    ...node.at('sandbox', 'leadsTo').members(),
  ]);
  return [
    ...ofLenders.flatMap((node): readonly NamedWord[] => (node.text === undefined ? [] : [[node.text, node]])),
    ...ofStates,
  ];
}

function unknownOperation([operation, node]: NamedWord, { contract }: CheckContext): readonly Problem[] {
  if (contract.operations.has(operation)) return [];
  const fix = suggestName(operation, contract.operations.keys(), 'add it to schemas/api/openapi.yaml');
  return [problemAt(node, { rule: journeysRule.name, message: `The contract has no operation "${operation}".`, fix })];
}

/** The list of states that the status reports ends with the application's own state. */
function checkReport(journey: DocumentNode): readonly Problem[] {
  const [first] = journey.at('states').textItems();
  const last = journey.at('reportedAs').textItems().at(-1);
  if (!first || !last || first[0] === last[0]) return [];
  const message = `The application is in "${first[0]}", but is reported in "${last[0]}".`;
  return [problemAt(last[1], { rule: journeysRule.name, message, fix: `let the list end with "${first[0]}".` })];
}

/** An income that leads to a state ends in the number of the state, so that the income for a page is easy to find. */
function checkEnding(journey: DocumentNode, { states }: CheckContext): readonly Problem[] {
  const ending = journey.at('incomeEndsIn');
  const [first = ''] = journey.at('states').textItems()[0] ?? [];
  const value = states.find((state) => state.name === first)?.node.at('value').number;
  if (value === undefined) return [];
  const leading = endingThatLeadsTo({ value });
  if (ending.text === leading) return [];
  const message = `The income does not end in the number of the state "${first}".`;
  const fix = `write "incomeEndsIn": "${leading}", or say in "scenario" what leads there.`;
  return [problemAt(ending, { rule: journeysRule.name, message, fix })];
}

function checkRefusal(refusal: DocumentNode, { contract }: CheckContext): readonly Problem[] {
  const operation = refusal.at('operation').text ?? '';
  return [
    ...checkField(refusal.at('fieldName'), operation, contract.operations.get(operation)),
    ...checkCondition(refusal.at('when')),
  ];
}

function checkField(field: DocumentNode, operation: string, known: ContractOperation | undefined): readonly Problem[] {
  const names = [...(known?.request?.properties.keys() ?? [])];
  const { text } = field;
  if (!known || text === undefined || names.includes(text)) return [];
  const message = `Operation "${operation}" takes no "${text}".`;
  return [
    problemAt(field, {
      rule: journeysRule.name,
      message,
      fix: suggestName(text, names, 'name a value of its request'),
    }),
  ];
}

/** Keeps no schema, so that those of two lenders may have one name. */
const ajv = new Ajv({ strict: false, addUsedSchema: false, code: { optimize: false } });

const checkCondition = memoize((when: DocumentNode): readonly Problem[] => {
  if (!when.isObject) return [];
  try {
    ajv.compile(when.value as object);
    return [];
  } catch (error) {
    const message = `"when" isn't a JSON Schema: ${error instanceof Error ? error.message : String(error)}.`;
    return [problemAt(when, { rule: journeysRule.name, message, fix: 'write a schema that the refused values fit.' })];
  }
});

/** Returns the documents' reasons for refusing a value. */
function reasonsOf(lender: DocumentNode): readonly DocumentNode[] {
  const errors = lender
    .at('journeys')
    .items()
    .flatMap((journey) => journey.at('errors').items());
  return [...errors, ...lender.at('refuses').items()];
}

function checkWording(reason: DocumentNode): readonly Problem[] {
  const code = reason.at('code');
  if (code.text === undefined || reason.at('message').exists || wordedCodes.includes(code.text)) return [];
  const message = `There are no words for the code "${code.text}".`;
  const fix = suggestName(code.text, wordedCodes, 'write "message" beside it, by language');
  return [problemAt(code, { rule: journeysRule.name, message, fix })];
}
