import { calledByCode } from '../../../src/api/generated/contract';
import type { CheckContext, Rule, StateView } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { fieldUis } from '../schema/askedFields';
import { suggestName } from '../suggestName';

type NamedOperation = readonly [operation: string | undefined, node: DocumentNode];

/**
 * Every operation that a document calls is in the contract and returns what the caller needs: choices for a list, the
 * next state for a page. Every operation in the contract is called by a document or by code, and says whether a
 * conflict is about the state.
 */
export const operationsRule: Rule = {
  name: 'operations',
  needs: ['contract'],
  run: (context) => [
    ...[...ofStates(context), ...ofEndpoints(context), ...sources(context)].flatMap((named) => unknown(named, context)),
    ...sources(context).flatMap((named) => givingNoList(named, context)),
    ...context.states.flatMap((state) => leadingNowhere(state, context)),
    ...notCalled(context),
    ...unexplainedConflicts(context),
  ],
};

function ofStates({ states }: CheckContext): readonly NamedOperation[] {
  return states.flatMap(({ page }) => {
    const actions = page.at('actions').items();
    const operationNodes = [page.at('operation'), page.at('submit'), page.at('change'), page.at('keep')];
    const nodes = [...operationNodes, ...actions.map((action) => action.at('operation'))];
    return nodes.map((node) => [node.text, node] as const);
  });
}

function ofEndpoints({ deployments }: CheckContext): readonly NamedOperation[] {
  const environments = deployments.flatMap(({ node }) => node.at('environments').members());
  return environments.flatMap(([, environment]) => environment.at('endpoints').members());
}

function sources(context: CheckContext): readonly NamedOperation[] {
  return fieldUis(context).map(([, field]) => {
    const node = field.at('ui:options', 'source');
    return [node.text, node] as const;
  });
}

function unknown([operation, node]: NamedOperation, { contract }: CheckContext): readonly Problem[] {
  if (operation === undefined || contract.operations.has(operation)) return [];
  const fix = suggestName(operation, contract.operations.keys(), 'add it to schemas/api/openapi.yaml');
  return [
    problemAt(node, { rule: operationsRule.name, message: `The contract has no operation "${operation}".`, fix }),
  ];
}

/** Operations that particular widgets read: terms to accept, and lookups while the applicant types. */
const READ_BY_WIDGETS: readonly string[] = ['getPolicies', 'lookupPostcode', 'getPostcode', 'findCompany'];

function givingNoList([operation, node]: NamedOperation, { contract }: CheckContext): readonly Problem[] {
  const described = operation === undefined ? undefined : contract.operations.get(operation);
  if (!described || READ_BY_WIDGETS.includes(operation ?? '')) return [];
  if (described.method !== 'get') {
    const message = `"${operation ?? ''}" gives no list of options: it is a ${described.method.toUpperCase()}.`;
    return [problemAt(node, { rule: operationsRule.name, message, fix: 'name an operation that is a GET.' })];
  }
  if (described.gives === 'choices') return [];
  const message = `"${operation ?? ''}" gives no list of options.`;
  const fix = 'let it answer with a list of "value" and "label", or with lists of values by another answer.';
  return [problemAt(node, { rule: operationsRule.name, message, fix })];
}

/** Kinds of pages whose operations are called by code that knows the response. */
const BY_CODE: readonly (string | undefined)[] = ['upload', 'polling', 'redirect', 'request'];

function leadingNowhere({ page }: StateView, { contract }: CheckContext): readonly Problem[] {
  if (BY_CODE.includes(page.at('kind').text)) return [];
  const actions = page.at('actions').items();
  const nodes = [page.at('submit'), page.at('change'), ...actions.map((action) => action.at('operation'))];
  return nodes.flatMap((node) => {
    const described = node.text === undefined ? undefined : contract.operations.get(node.text);
    if (!described || described.gives === 'state') return [];
    const message = `Operation "${node.text ?? ''}" does not say which state follows, so this page would lead nowhere.`;
    return [
      problemAt(node, { rule: operationsRule.name, message, fix: 'let its answer have a "state", as NextState has.' }),
    ];
  });
}

function notCalled(context: CheckContext): readonly Problem[] {
  const { contract } = context;
  const named = [...ofStates(context), ...sources(context)].map(([operation]) => operation);
  return [...contract.operations].flatMap(([operation, { place, versionOf }]) => {
    const isCalled = calledByCode.includes(operation) || named.includes(operation);
    if (isCalled || versionOf !== undefined || contract.takingOffers.includes(operation)) return [];
    const message = `No page calls operation "${operation}", and no code does.`;
    const fix = 'name it in a state of schemas/states/, or take it out of the contract.';
    return [{ file: contract.file, ...place, rule: operationsRule.name, message, fix }];
  });
}

function unexplainedConflicts({ contract }: CheckContext): readonly Problem[] {
  return [...contract.operations].flatMap(([operation, { place, explainsConflict }]) => {
    if (explainsConflict) return [];
    const message = `Operation "${operation}" has one of 409 and "x-bound-to-states" without the other.`;
    const fix = 'write both, with true if the call is a conflict in other states, else false; or neither.';
    return [{ file: contract.file, ...place, rule: operationsRule.name, message, fix }];
  });
}
