import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { CheckContext, Rule, StateView } from '../context/CheckContext';
import type { BodyShape, ListShape } from '../context/Contract';
import { askedFieldsOf } from '../schema/askedFields';
import { suggestName } from '../suggestName';
import { requestFit, type AskedRequest } from './requestFit';

/** A state's page fits its operation: it has all required properties, no unknown ones, and the same types. */
export const pageOperationsRule: Rule = {
  name: 'page-operations',
  needs: ['contract', 'data-points', 'country'],
  run: (context) => context.states.flatMap((state) => checkState(state, context)),
};

function checkState({ node, page }: StateView, { contract, catalogue, countries }: CheckContext): readonly Problem[] {
  const schema = page.at('schema');
  const taker = page.at('change').text === undefined ? page.at('submit') : page.at('change');
  const operation = taker.text ?? '';
  const described = contract.operations.get(operation);
  if (described && page.at('kind').text === 'consents') return checkConsents(page, described.request);
  if (!schema.isObject || !described) return [];
  const scopes = countries.length > 0 ? countries.map(({ scope }) => scope) : [{ catalogue }];
  const fields = scopes.flatMap((scope) => askedFieldsOf(schema, page.at('uiSchema'), scope));
  if (!described.request) {
    const message = `Operation "${operation}" takes nothing, so the answers of this page would be lost.`;
    return [
      problemAt(taker, { rule: pageOperationsRule.name, message, fix: 'name another operation, or remove "schema".' }),
    ];
  }
  const state = node.at('value').number;
  // What an offer's page asks beside the offer may be left out.
  const isBeside = page.at('kind').text === 'offer';
  const request = {
    rule: pageOperationsRule.name,
    page,
    operation,
    body: isBeside ? { ...described.request, required: [] } : described.request,
    fields,
    names: namesOf(page),
    state,
  };
  const isList = page.at('list').isObject;
  return [...notSent(request), ...(isList ? checkList(request) : requestFit(request))];
}

/** Consents are sent under one name. */
function checkConsents(page: DocumentNode, request: BodyShape | undefined): readonly Problem[] {
  if (request?.properties.has('policies')) return [];
  const submit = page.at('submit');
  const message = `Operation "${submit.text ?? ''}" takes no "policies", so the consents given would be lost.`;
  return [problemAt(submit, { rule: pageOperationsRule.name, message, fix: 'name an operation that takes consents.' })];
}

function namesOf(page: DocumentNode): ReadonlyMap<string, string> {
  return new Map(
    page
      .at('sendAs')
      .members()
      .map(([dataPoint, node]) => [dataPoint, node.text ?? dataPoint]),
  );
}

function notSent({ page, fields }: AskedRequest): readonly Problem[] {
  const list = page.at('list', 'dataPoint').text;
  const askedNames = [...fields.map((field) => field.name), ...(list === undefined ? [] : [list])];
  return page
    .at('sendAs')
    .members()
    .flatMap(([dataPoint, node]) => {
      if (askedNames.includes(dataPoint)) return [];
      const message = `This page does not ask for "${dataPoint}".`;
      return [
        problemAt(node, {
          rule: pageOperationsRule.name,
          message,
          fix: suggestName(dataPoint, askedNames, 'remove it from "sendAs"'),
        }),
      ];
    });
}

/** A page that collects entries sends them as one list; each entry must be a valid item of that list. */
function checkList(request: AskedRequest): readonly Problem[] {
  const { page, operation, body, names } = request;
  const node = page.at('list', 'dataPoint');
  const sent = names.get(node.text ?? '') ?? node.text ?? '';
  const taken = body.lists.get(sent);
  if (!taken) {
    const message = `Operation "${operation}" takes no list "${sent}".`;
    const fix = suggestName(sent, body.lists.keys(), 'name another operation, or give "sendAs" the name of its list');
    return [problemAt(node, { rule: pageOperationsRule.name, message, fix })];
  }
  const others: BodyShape = { ...body, required: body.required.filter((property) => property !== sent) };
  const itself = requestFit({ ...request, body: others, fields: [], names: new Map() });
  return [...itself, ...requestFit({ ...request, body: taken.item, state: undefined }), ...limits(request, taken)];
}

function limits(
  { page, operation }: AskedRequest,
  { minItems = 0, maxItems = Infinity }: ListShape,
): readonly Problem[] {
  const list = page.at('list');
  const fewest = list.at('minItems').number ?? 0;
  const most = list.at('maxItems').number ?? Infinity;
  const say = (node: DocumentNode, message: string, fix: string) => [
    problemAt(node, { rule: pageOperationsRule.name, message, fix }),
  ];
  if (fewest < minItems) {
    const message = `Operation "${operation}" wants at least ${minItems} entries.`;
    return say(list.at('minItems'), message, `write "minItems": ${minItems}.`);
  }
  if (most > maxItems) {
    const message = `Operation "${operation}" takes no more than ${maxItems} entries.`;
    return say(list.at('maxItems'), message, `write "maxItems": ${maxItems}.`);
  }
  if (fewest <= most) return [];
  return say(
    list.at('minItems'),
    'No list can be as long as this and as short as "maxItems".',
    'correct one of the two.',
  );
}
