import type { SchemaError } from './flow';

/** A function compiled by Ajv. `.errors` must be read right after the call. */
export interface CompiledValidate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/**
 * Default export of a validator module: takes a `require` for what the code needs, returns one function per schema
 * `$id`.
 */
export type CompiledValidators = (require: (name: string) => unknown) => Readonly<Record<string, CompiledValidate>>;
