import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { BodyShape } from '../context/Contract';
import type { AskedField } from '../schema/askedFields';
import { alwaysRequired } from '../schema/schemaBranches';

export interface AskedRequest {
  /** Name of the rule under which problems are reported. */
  readonly rule: string;
  readonly page: DocumentNode;
  readonly operation: string;
  readonly body: BodyShape;
  readonly fields: readonly AskedField[];
  /** The operation's property names, by data point, where the page defines them in `sendAs`. */
  readonly names: ReadonlyMap<string, string>;
  readonly state: number | undefined;
}

/** Every request includes the lead's id; it is not a question. */
const FILLED_IN = ['id'];

/**
 * Compares a page's fields with its operation: all required properties, no unknown ones, the same types and choices.
 */
export function requestFit(request: AskedRequest): readonly Problem[] {
  return [...notAsked(request), ...notTaken(request), ...otherType(request), ...otherValues(request)];
}

function sentName({ names }: AskedRequest, dataPoint: string): string {
  return names.get(dataPoint) ?? dataPoint;
}

function notAsked(shape: AskedRequest): readonly Problem[] {
  const { page, operation, body, fields, state } = shape;
  const always = [...alwaysRequired(page.at('schema'))].map((dataPoint) => sentName(shape, dataPoint));
  const inState = state === undefined ? [] : (body.requiredInState.get(state) ?? []);
  return [...body.required, ...inState].flatMap((property) => {
    if (FILLED_IN.includes(property) || always.includes(property)) return [];
    const field = fields.find((asked) => sentName(shape, asked.name) === property);
    const when = inState.includes(property) ? ` in state ${state ?? ''}` : '';
    const message = `Operation "${operation}" requires "${property}"${when}, which this page ${field ? 'lets applicants leave out' : 'does not ask for'}.`;
    const fix = `add "${field?.name ?? property}" to ${field ? '' : '"properties" and '}"required" of the page's schema.`;
    return [problemAt(field?.node ?? page.at('schema', 'properties'), { rule: shape.rule, message, fix })];
  });
}

function notTaken(shape: AskedRequest): readonly Problem[] {
  const { operation, body, fields } = shape;
  return fields.flatMap(({ name: dataPoint, node }) => {
    const property = sentName(shape, dataPoint);
    if (body.properties.size === 0 || body.properties.has(property)) return [];
    const message = `Operation "${operation}" takes no "${property}".`;
    const fix = `remove "${dataPoint}" from the page, or add it to the operation's request in schemas/api/openapi.yaml.`;
    return [problemAt(node, { rule: shape.rule, message, fix })];
  });
}

function otherType(shape: AskedRequest): readonly Problem[] {
  const { operation, body, fields } = shape;
  return fields.flatMap(({ name: dataPoint, node, keywords }) => {
    const type = keywords.get('type')?.text;
    const taken = body.properties.get(sentName(shape, dataPoint)) ?? [];
    const fits = type === undefined || taken.length === 0 || taken.includes(type);
    if (fits || (type === 'integer' && taken.includes('number'))) return [];
    const message = `"${dataPoint}" is ${type} here, and ${taken.join(' or ')} for operation "${operation}".`;
    return [problemAt(node, { rule: shape.rule, message, fix: 'make the two types the same.' })];
  });
}

function otherValues(shape: AskedRequest): readonly Problem[] {
  const { operation, body, fields } = shape;
  return fields.flatMap(({ name: dataPoint, node, keywords }) => {
    const taken = body.values.get(sentName(shape, dataPoint));
    const offered = keywords.get('enum')?.items() ?? [];
    const refused = offered.map(({ value }) => value).filter((value) => taken && !taken.includes(value));
    if (refused.length === 0) return [];
    const message = `"${dataPoint}" may be ${refused.map(String).join(' or ')} here, which operation "${operation}" does not take.`;
    return [
      problemAt(node, { rule: shape.rule, message, fix: 'offer only what it takes, or add it to the contract.' }),
    ];
  });
}
