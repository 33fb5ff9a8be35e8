import { readOpenApi } from '../../documents/openApi';

/**
 * Generates the part of the meta-schemas that lists the contract's operations, so that editors complete their names.
 */
export function operationsSchema(schemasDir = 'schemas'): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'operations.schema.json',
    title: 'Operation',
    description: 'An operationId of the contract, schemas/api/openapi.yaml. Made from it by `npm run generate`.',
    enum: readOpenApi(schemasDir).operations.map(({ id }) => id),
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
