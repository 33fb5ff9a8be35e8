import type { Validate } from '../flow/types';
import type { Formats } from '../formats/createFormats';
import type { SchemaError } from '../published/flow';
import type { CompiledValidate, CompiledValidators } from '../published/validators';
import { importPublished } from '../published/importPublished';

/** Compiled functions by their schema's `$id`. */
export type ValidatorFunctions = Readonly<Record<string, CompiledValidate>>;

/**
 * Implements `Validate` with the functions that were compiled when the documents were published. It throws
 * UNKNOWN_RULES for a schema without one, which is an error of publishing.
 */
export function compiledValidate(functions: ValidatorFunctions): Validate {
  return (schemaId, data) => {
    const validate = functions[schemaId];
    if (!validate) throw new Error(`No rules were compiled for "${schemaId}" (UNKNOWN_RULES)`);
    const errors: readonly SchemaError[] = validate(data) ? [] : (validate.errors ?? []);
    return errors.filter(({ keyword }) => keyword !== 'if');
  };
}

interface ValidatorModule {
  readonly default: CompiledValidators;
}

/** Imports compiled validators; `provide` is the `require` that they receive. */
export async function importValidators(url: string, provide: (name: string) => unknown): Promise<ValidatorFunctions> {
  const module = await importPublished<ValidatorModule>(url);
  return module.default(provide);
}

/**
 * Returns the `require` that compiled validators receive. It throws UNKNOWN_REQUIRE for any module that it does not
 * know, which is an error of publishing.
 */
export function compiledRequire(formats: Pick<Formats, 'functions'>): (name: string) => unknown {
  const modules: Readonly<Record<string, unknown>> = {
    formats: formats.functions,
    'ajv/dist/runtime/ucs2length': { default: countCodePoints },
    'ajv/dist/runtime/equal': { default: isEqual },
  };
  return (name) => {
    if (!Object.hasOwn(modules, name)) throw new Error(`A compiled validator asks for ${name} (UNKNOWN_REQUIRE)`);
    return modules[name];
  };
}

function countCodePoints(text: string): number {
  return [...text].length;
}

/** Documents compare only plain JSON, whose serialisation is exact for scalars and lists of scalars. */
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
