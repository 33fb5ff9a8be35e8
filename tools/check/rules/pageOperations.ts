import type { CheckContext, Rule, StateView } from '../context/CheckContext';
import type { BodyShape } from '../context/Contract';
import { problemAt, type Problem } from '../Problem';
import { fieldsOf, type AskedField } from '../schema/askedFields';
import { alwaysRequired } from '../schema/branches';

const name = 'page-operations';

/** The id of the lead goes with every request and is no question. */
const FILLED_IN = ['id'];

/** What a state's page asks for is what its operation takes: all that is required, nothing unknown, types alike. */
export const pageOperations: Rule = {
  name,
  needs: ['contract', 'data-points', 'country'],
  run: (context) => context.states.flatMap((state) => checkState(state, context)),
};

function checkState({ page }: StateView, { contract, catalogue, countries }: CheckContext): readonly Problem[] {
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
  const shape = { page, operation, body: known.request, fields };
  return [...notAsked(shape), ...notTaken(shape), ...otherType(shape)];
}

interface PageOfOperation {
  readonly page: StateView['page'];
  readonly operation: string;
  readonly body: BodyShape;
  readonly fields: readonly AskedField[];
}

function notAsked({ page, operation, body, fields }: PageOfOperation): readonly Problem[] {
  const required = alwaysRequired(page.at('schema'));
  return body.required.flatMap((property) => {
    if (FILLED_IN.includes(property) || required.has(property)) return [];
    const field = fields.find((asked) => asked.name === property);
    const message = `Operation "${operation}" requires "${property}", which this page ${field ? 'lets applicants leave out' : 'does not ask for'}.`;
    const mend = `add "${property}" to ${field ? '' : '"properties" and '}"required" of the page's schema.`;
    return [problemAt(field?.node ?? page.at('schema', 'properties'), { rule: name, message, mend })];
  });
}

function notTaken({ operation, body, fields }: PageOfOperation): readonly Problem[] {
  return fields.flatMap(({ name: property, node }) => {
    if (body.properties.size === 0 || body.properties.has(property)) return [];
    const message = `Operation "${operation}" takes no "${property}".`;
    const mend = `remove "${property}" from the page, or add it to the operation's request in schemas/api/openapi.yaml.`;
    return [problemAt(node, { rule: name, message, mend })];
  });
}

function otherType({ operation, body, fields }: PageOfOperation): readonly Problem[] {
  return fields.flatMap(({ name: property, node, keywords }) => {
    const type = keywords.get('type')?.text;
    const taken = body.properties.get(property) ?? [];
    const fits = type === undefined || taken.length === 0 || taken.includes(type);
    if (fits || (type === 'integer' && taken.includes('number'))) return [];
    const message = `"${property}" is ${type} here, and ${taken.join(' or ')} for operation "${operation}".`;
    return [problemAt(node, { rule: name, message, mend: 'make the two types the same.' })];
  });
}
