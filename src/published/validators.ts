import type { SchemaError } from './flow';

/** A function that Ajv compiled. It must be called with `.errors` read right after. */
export interface CompiledValidate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Default export of a validator module: takes what the code needs by name, gives one function per schema `$id`. */
export type CompiledValidators = (require: (name: string) => unknown) => Readonly<Record<string, CompiledValidate>>;
