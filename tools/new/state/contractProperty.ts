import { stringify } from 'yaml';
import type { Json } from '../../../src/published/flow';
import type { SchemaDocument } from '../../../documents/documentShapes';

/** How a request of the contract takes a data point. */
export interface ContractProperty {
  readonly name: string;
  /** Lines of YAML below the name. */
  readonly lines: readonly string[];
  readonly example: Json;
}

export interface Question {
  readonly name: string;
  /** The rule of the catalogue. */
  readonly schema: SchemaDocument;
  /** Whether some country offers other choices than the catalogue. */
  readonly hasOtherChoices: boolean;
}

/** JSON types that one field can ask for. */
export const askableTypes: readonly unknown[] = ['string', 'boolean', 'integer', 'number'];

/** Formats that the contract has a schema of its own for. */
const FORMATS: Readonly<Record<string, { readonly schema: string; readonly example: string }>> = {
  'past-date': { schema: 'Date', example: '2020-01-31' },
  'adult-date': { schema: 'Date', example: '1990-01-31' },
  'future-date': { schema: 'Date', example: '2035-01-31' },
  phone: { schema: 'PhoneNumber', example: '+573001112233' },
  'phone-any': { schema: 'PhoneNumber', example: '+573001112233' },
  email: { schema: 'Email', example: 'ana@example.com' },
};

/** A first wording of a question in the contract, after its rule in the catalogue. */
export function contractProperty({ name, schema, hasOtherChoices }: Question): ContractProperty {
  const { type, format, enum: choices } = schema;
  if (isList(choices)) {
    const example = choices[0] ?? '';
    if (hasOtherChoices) return { name, lines: [reference('Code')], example };
    return { name, lines: ['type: string', `enum: [${choices.map(scalar).join(', ')}]`], example };
  }
  if (type === 'boolean') return { name, lines: ['type: boolean'], example: true };
  if (type === 'integer' || type === 'number')
    return { name, lines: numberLines(schema), example: schema.minimum ?? 1 };
  const known = typeof format === 'string' ? FORMATS[format] : undefined;
  if (known) return { name, lines: [reference(known.schema)], example: known.example };
  return { name, lines: [reference('Text')], example: 'Example' };
}

/** A value on one line, quoted where it has to be. */
export function scalar(value: Json): string {
  return stringify(value, { singleQuote: true, lineWidth: 0 }).trim();
}

function numberLines(schema: SchemaDocument): readonly string[] {
  const limits = ['type', 'minimum', 'maximum'] as const;
  return limits.flatMap((keyword) => {
    const value = schema[keyword];
    return value === undefined ? [] : [`${keyword}: ${scalar(value)}`];
  });
}

function reference(schema: string): string {
  return `$ref: '#/components/schemas/${schema}'`;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
