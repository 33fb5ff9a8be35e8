import { stringify } from 'yaml';
import type { SchemaDocument } from '../../../documents/documentShapes';
import type { Json } from '../../../src/published/flow';
import { titleFromName } from '../names';

/** A data point as a property of a request in the contract. */
interface ContractProperty {
  readonly name: string;
  /** Lines of YAML below the name. */
  readonly lines: readonly string[];
  readonly example: Json;
}

export interface PageOperation {
  readonly id: string;
  readonly path: string;
  /** Number of the state whose page calls it. */
  readonly state: number;
  readonly properties: readonly ContractProperty[];
}

/** Choices that the sandbox returns for a new list. */
export const firstChoices = ['first', 'second'];

const ERRORS = { 400: 'Malformed', 404: 'NotFound', 409: 'Conflict', 422: 'Refused', 429: 'TooMany' };
const ERRORS_OF_LIST = { 400: 'Malformed', 429: 'TooMany' };

/** Returns the subject of an operation's name: `postBankVisit` is about a `bank-visit`. */
export function operationWords(id: string): string {
  const [, noun = id] = /^(?:post|get)(?=[A-Z])(.+)$/.exec(id) ?? [];
  return noun.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}

/** Returns the YAML, indented by two, of the path of an operation that receives a page's answers. */
export function pageOperationText({ id, path, state, properties }: PageOperation): string {
  const names = ['id', ...properties.map(({ name }) => name)];
  const taken = properties.flatMap(({ name, lines }) => [`${' '.repeat(16)}${name}:`, ...indented(18, lines)]);
  const example = ['id: 7d1c5b62', ...properties.map(({ name, example: value }) => `${name}: ${yamlScalar(value)}`)];
  return `  ${path}:
    parameters:
      - $ref: '#/components/parameters/SessionId'
    post:
      operationId: ${id}
      tags: [page]
      x-repeat: with-key
      x-from: apiBase
      x-bound-to-states: true
      summary: ${titleFromName(operationWords(id))} (${state})
      parameters:
        - $ref: '#/components/parameters/IdempotencyKey'
        - $ref: '#/components/parameters/FromState'
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [${names.join(', ')}]
              additionalProperties: false
              properties:
                id:
                  $ref: '#/components/schemas/LeadId'
${taken.join('\n')}
            example: { ${example.join(', ')} }
      responses:
        '200':
          $ref: '#/components/responses/NextState'
${errorLines(ERRORS)}
`;
}

/** Returns the YAML, indented by two, of the path of an operation that provides a list of choices. */
export function listOperationText({ id, path, state }: Omit<PageOperation, 'properties'>): string {
  const title = titleFromName(operationWords(id));
  const choices = firstChoices.map((value) => `{ value: ${value}, label: ${titleFromName(value)} choice }`);
  return `  ${path}:
    parameters:
      - $ref: '#/components/parameters/SessionId'
      - $ref: '#/components/parameters/Language'
    get:
      operationId: ${id}
      tags: [page]
      x-repeat: always
      x-from: apiBase
      summary: ${title} to choose from (${state})
      responses:
        '200':
          description: ${title} to choose from
          content:
            application/json:
              schema:
                type: array
                items:
                  $ref: '#/components/schemas/Choice'
              example:
${choices.map((choice) => `                - ${choice}`).join('\n')}
${errorLines(ERRORS_OF_LIST)}
`;
}

function errorLines(errors: Readonly<Record<number, string>>): string {
  const named = Object.entries(errors).map(([status, name]) => [`'${status}'`, name] as const);
  const lines = [...named, ['5XX', 'Unavailable'] as const].flatMap(([status, name]) => [
    `${status}:`,
    `  $ref: '#/components/responses/${name}'`,
  ]);
  return indented(8, lines).join('\n');
}

function indented(width: number, lines: readonly string[]): readonly string[] {
  return lines.map((line) => ' '.repeat(width) + line);
}

export interface PropertyQuestion {
  readonly name: string;
  /** The rule in the catalogue. */
  readonly schema: SchemaDocument;
  /** Whether a country offers other choices than the catalogue. */
  readonly hasOtherChoices: boolean;
}

/** JSON types that a single field supports. */
export const askableTypes: readonly unknown[] = ['string', 'boolean', 'integer', 'number'];

/** Formats that have their own schema in the contract. */
const FORMATS: Readonly<Record<string, { readonly schema: string; readonly example: string }>> = {
  'past-date': { schema: 'Date', example: '2020-01-31' },
  'adult-date': { schema: 'Date', example: '1990-01-31' },
  'future-date': { schema: 'Date', example: '2035-01-31' },
  phone: { schema: 'PhoneNumber', example: '+573001112233' },
  'phone-any': { schema: 'PhoneNumber', example: '+573001112233' },
  email: { schema: 'Email', example: 'ana@example.com' },
};

/** Derives a question's first version in the contract from its rule in the catalogue. */
export function contractProperty({ name, schema, hasOtherChoices }: PropertyQuestion): ContractProperty {
  const { type, format, enum: choices } = schema;
  if (isList(choices)) {
    const example = choices[0] ?? '';
    if (hasOtherChoices) return { name, lines: [reference('Code')], example };
    return { name, lines: ['type: string', `enum: [${choices.map(yamlScalar).join(', ')}]`], example };
  }
  if (type === 'boolean') return { name, lines: ['type: boolean'], example: true };
  if (type === 'integer' || type === 'number')
    return { name, lines: numberLines(schema), example: schema.minimum ?? 1 };
  const declared = typeof format === 'string' ? FORMATS[format] : undefined;
  if (declared) return { name, lines: [reference(declared.schema)], example: declared.example };
  return { name, lines: [reference('Text')], example: 'Example' };
}

/** Prints a value on one line, quoted if necessary. */
function yamlScalar(value: Json): string {
  return stringify(value, { singleQuote: true, lineWidth: 0 }).trim();
}

function numberLines(schema: SchemaDocument): readonly string[] {
  const limits = ['type', 'minimum', 'maximum'] as const;
  return limits.flatMap((keyword) => {
    const value = schema[keyword];
    return value === undefined ? [] : [`${keyword}: ${yamlScalar(value)}`];
  });
}

function reference(schema: string): string {
  return `$ref: '#/components/schemas/${schema}'`;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
