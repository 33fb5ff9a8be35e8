import type { CheckContext, Rule } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { fieldUis } from '../schema/fieldUis';
import { suggestName } from '../suggestName';

const name = 'operations';

type Named = readonly [operation: string | undefined, node: DocumentNode];

/** Every operation that a document calls is in the contract; lists come from operations that only read. */
export const operations: Rule = {
  name,
  needs: ['contract'],
  run: (context) => [
    ...[...ofStates(context), ...ofEndpoints(context), ...sources(context)].flatMap((named) => unknown(named, context)),
    ...sources(context).flatMap((named) => writing(named, context)),
  ],
};

function ofStates({ states }: CheckContext): readonly Named[] {
  return states.flatMap(({ page }) => {
    const actions = page.at('actions').items();
    const own = [page.at('operation'), page.at('submit'), page.at('change'), page.at('keep')];
    const nodes = [...own, ...actions.map((action) => action.at('operation'))];
    return nodes.map((node) => [node.text, node] as const);
  });
}

function ofEndpoints({ deployments }: CheckContext): readonly Named[] {
  const environments = deployments.flatMap(({ node }) => node.at('environments').members());
  return environments.flatMap(([, environment]) => environment.at('endpoints').members());
}

function sources(context: CheckContext): readonly Named[] {
  return fieldUis(context).map(([, field]) => {
    const node = field.at('ui:options', 'source');
    return [node.text, node] as const;
  });
}

function unknown([operation, node]: Named, { contract }: CheckContext): readonly Problem[] {
  if (operation === undefined || contract.operations.has(operation)) return [];
  const mend = suggestName(operation, contract.operations.keys(), 'add it to schemas/api/openapi.yaml');
  return [problemAt(node, { rule: name, message: `The contract has no operation "${operation}".`, mend })];
}

function writing([operation, node]: Named, { contract }: CheckContext): readonly Problem[] {
  const known = operation === undefined ? undefined : contract.operations.get(operation);
  if (!known || known.method === 'get') return [];
  const message = `"${operation ?? ''}" gives no list of options: it is a ${known.method.toUpperCase()}.`;
  return [problemAt(node, { rule: name, message, mend: 'name an operation that is a GET.' })];
}
