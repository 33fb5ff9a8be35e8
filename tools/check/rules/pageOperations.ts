import type { CheckContext, Rule, StateView } from '../context/CheckContext';
import type { BodyShape } from '../context/Contract';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { fieldsOf, type AskedField } from '../schema/askedFields';
import { alwaysRequired } from '../schema/branches';
import { suggestName } from '../suggestName';

const name = 'page-operations';

/** The id of the lead goes with every request and is no question. */
const FILLED_IN = ['id'];

/** What a state's page asks for is what its operation takes: all that is required, nothing unknown, types alike. */
export const pageOperations: Rule = {
  name,
  needs: ['contract', 'data-points', 'country'],
  run: (context) => context.states.flatMap((state) => checkState(state, context)),
};

function checkState({ node, page }: StateView, { contract, catalogue, countries }: CheckContext): readonly Problem[] {
  const schema = page.at('schema');
  const operation = page.at('submit').text ?? '';
  const known = contract.operations.get(operation);
  if (!schema.isObject || !known) return [];
  const scopes = countries.length > 0 ? countries.map(({ scope }) => scope) : [{ catalogue }];
  const fields = scopes.flatMap((scope) => fieldsOf(schema, page.at('uiSchema'), scope));
  if (!known.request) {
    const message = `Operation "${operation}" takes nothing, so the answers of this page would be lost.`;
    return [problemAt(page.at('submit'), { rule: name, message, mend: 'name another operation, or remove "schema".' })];
  }
  const state = node.at('value').number;
  const shape = { page, operation, body: known.request, fields, names: namesOf(page), state };
  return [...notSent(shape), ...notAsked(shape), ...notTaken(shape), ...otherType(shape), ...otherValues(shape)];
}

interface PageOfOperation {
  readonly page: DocumentNode;
  readonly operation: string;
  readonly body: BodyShape;
  readonly fields: readonly AskedField[];
  /** What the operation calls a data point where the page says so. */
  readonly names: ReadonlyMap<string, string>;
  readonly state: number | undefined;
}

function namesOf(page: DocumentNode): ReadonlyMap<string, string> {
  return new Map(
    page
      .at('sendAs')
      .members()
      .map(([dataPoint, node]) => [dataPoint, node.text ?? dataPoint]),
  );
}

function sentName({ names }: PageOfOperation, dataPoint: string): string {
  return names.get(dataPoint) ?? dataPoint;
}

function notSent({ page, fields }: PageOfOperation): readonly Problem[] {
  const asked = fields.map((field) => field.name);
  return page
    .at('sendAs')
    .members()
    .flatMap(([dataPoint, node]) => {
      if (asked.includes(dataPoint)) return [];
      const message = `This page does not ask for "${dataPoint}".`;
      return [problemAt(node, { rule: name, message, mend: suggestName(dataPoint, asked, 'remove it from "sendAs"') })];
    });
}

function notAsked(shape: PageOfOperation): readonly Problem[] {
  const { page, operation, body, fields, state } = shape;
  const always = [...alwaysRequired(page.at('schema'))].map((dataPoint) => sentName(shape, dataPoint));
  const inState = state === undefined ? [] : (body.requiredInState.get(state) ?? []);
  return [...body.required, ...inState].flatMap((property) => {
    if (FILLED_IN.includes(property) || always.includes(property)) return [];
    const field = fields.find((asked) => sentName(shape, asked.name) === property);
    const when = inState.includes(property) ? ` in state ${state ?? ''}` : '';
    const message = `Operation "${operation}" requires "${property}"${when}, which this page ${field ? 'lets applicants leave out' : 'does not ask for'}.`;
    const mend = `add "${field?.name ?? property}" to ${field ? '' : '"properties" and '}"required" of the page's schema.`;
    return [problemAt(field?.node ?? page.at('schema', 'properties'), { rule: name, message, mend })];
  });
}

function notTaken(shape: PageOfOperation): readonly Problem[] {
  const { operation, body, fields } = shape;
  return fields.flatMap(({ name: dataPoint, node }) => {
    const property = sentName(shape, dataPoint);
    if (body.properties.size === 0 || body.properties.has(property)) return [];
    const message = `Operation "${operation}" takes no "${property}".`;
    const mend = `remove "${dataPoint}" from the page, or add it to the operation's request in schemas/api/openapi.yaml.`;
    return [problemAt(node, { rule: name, message, mend })];
  });
}

function otherType(shape: PageOfOperation): readonly Problem[] {
  const { operation, body, fields } = shape;
  return fields.flatMap(({ name: dataPoint, node, keywords }) => {
    const type = keywords.get('type')?.text;
    const taken = body.properties.get(sentName(shape, dataPoint)) ?? [];
    const fits = type === undefined || taken.length === 0 || taken.includes(type);
    if (fits || (type === 'integer' && taken.includes('number'))) return [];
    const message = `"${dataPoint}" is ${type} here, and ${taken.join(' or ')} for operation "${operation}".`;
    return [problemAt(node, { rule: name, message, mend: 'make the two types the same.' })];
  });
}

function otherValues(shape: PageOfOperation): readonly Problem[] {
  const { operation, body, fields } = shape;
  return fields.flatMap(({ name: dataPoint, node, keywords }) => {
    const taken = body.values.get(sentName(shape, dataPoint));
    const offered = keywords.get('enum')?.items() ?? [];
    const refused = offered.map(({ value }) => value).filter((value) => taken && !taken.includes(value));
    if (refused.length === 0) return [];
    const message = `"${dataPoint}" may be ${refused.map(String).join(' or ')} here, which operation "${operation}" does not take.`;
    return [problemAt(node, { rule: name, message, mend: 'offer only what it takes, or add it to the contract.' })];
  });
}
