import type { FoundFieldType, RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';

/**
 * Replaces RJSF's schema utilities in the bundle (see webpack.config.ts). RJSF's resolve references, conditions and
 * defaults; here the flow core has done that before a schema reaches RJSF (`src/flow/resolveStep.ts`), so these
 * return schema and data unchanged.
 */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): SchemaUtilsType {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) => otherValidator !== validator || otherSchema !== rootSchema,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_schema, formData: unknown) => formData,
    sanitizeDataForNewSchema: (_newSchema, _oldSchema, data) => data as unknown,
    omitExtraData: (_schema, formData: unknown) => formData,
    findFieldInSchema: (schema, path) => found(propertyAt(schema, path)),
    getDisplayLabel: () => true,
    isFilesArray: () => false,
    isMultiSelect: () => false,
    isSelect: () => false,
    findSelectedOptionInXxxOf: () => undefined,
    getClosestMatchingOption: () => 0,
    getFirstMatchingOption: () => 0,
    getFromSchema: (schema: RJSFSchema) => schema,
    toPathSchema: () => ({ $name: '' }),
  };
}

function found(field: RJSFSchema | undefined): FoundFieldType {
  return field ? { field, isRequired: false } : {};
}

function propertyAt(schema: RJSFSchema, path: string | readonly (string | number)[]): RJSFSchema | undefined {
  const name = Array.isArray(path) ? String(path.at(-1)) : String(path);
  const property = schema.properties?.[name];
  return typeof property === 'object' ? property : undefined;
}
