import { readable } from '../readable';
import { scalar, type ContractProperty } from './contractProperty';

export interface PageOperation {
  readonly id: string;
  readonly path: string;
  /** Number of the state whose page calls it. */
  readonly state: number;
  readonly properties: readonly ContractProperty[];
}

/** Choices that a new list answers in the sandbox. */
export const firstChoices = ['first', 'second'];

const ERRORS = { 400: 'Malformed', 404: 'NotFound', 409: 'Conflict', 422: 'Refused', 429: 'TooMany' };
const ERRORS_OF_LIST = { 400: 'Malformed', 429: 'TooMany' };

/** What an operation is about, by its name: `postBankVisit` is about a `bank-visit`. */
export function wordsOf(id: string): string {
  const [, noun = id] = /^(?:post|get)(?=[A-Z])(.+)$/.exec(id) ?? [];
  return noun.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}

/** YAML of the path of an operation that takes the answers of a page, indented by two. */
export function pageOperationText({ id, path, state, properties }: PageOperation): string {
  const names = ['id', ...properties.map(({ name }) => name)];
  const taken = properties.flatMap(({ name, lines }) => [`${' '.repeat(16)}${name}:`, ...indented(18, lines)]);
  const example = ['id: 7d1c5b62', ...properties.map(({ name, example: value }) => `${name}: ${scalar(value)}`)];
  return `  ${path}:
    parameters:
      - $ref: '#/components/parameters/SessionId'
    post:
      operationId: ${id}
      tags: [page]
      x-repeat: with-key
      x-from: apiBase
      summary: ${readable(wordsOf(id))} (${state})
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

/** YAML of the path of an operation that gives a list of choices, indented by two. */
export function listOperationText({ id, path, state }: Omit<PageOperation, 'properties'>): string {
  const title = readable(wordsOf(id));
  const choices = firstChoices.map((value) => `{ value: ${value}, label: ${readable(value)} choice }`);
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
