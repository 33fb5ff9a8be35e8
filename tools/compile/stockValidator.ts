import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { JsonSchema } from '../../src/published/flow';
import type { Formats } from '../../src/formats/createFormats';
import { formatNames } from '../../src/formats/formatNames';

export type StockValidator = ReturnType<typeof customizeValidator>;

/** RJSF's unmodified validator, with the formats of the documents. */
export function createStockValidator(formats: Pick<Formats, 'functions'>): StockValidator {
  const customFormats = Object.fromEntries(formatNames.map((name) => [name, formats.functions[name] ?? (() => true)]));
  return customizeValidator({ customFormats, ajvFormatOptions: false });
}

/** A published schema without its `$id`s. They name compiled rules, but RJSF would resolve them as addresses. */
export function withoutIds(schema: JsonSchema): RJSFSchema {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as RJSFSchema;
}
