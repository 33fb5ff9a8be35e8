import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { JsonSchema } from '../../src/flow/types';
import type { Formats } from '../../src/formats/createFormats';
import { formatNames } from '../../src/formats/formatNames';

export type StockValidator = ReturnType<typeof customizeValidator>;

/** RJSF's validator as its authors publish it, with the formats of the documents. */
export function createStockValidator(formats: Pick<Formats, 'functions'>): StockValidator {
  const customFormats = Object.fromEntries(formatNames.map((name) => [name, formats.functions[name] ?? (() => true)]));
  return customizeValidator({ customFormats, ajvFormatOptions: false });
}

/** A published schema as RJSF takes it. Its `$id`s name compiled rules, and RJSF would take them for addresses. */
export function withoutIds(schema: JsonSchema): RJSFSchema {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as RJSFSchema;
}
