import { JsonDocument } from '../../documents/JsonDocument';
import type { CatalogueDocument } from '../../documents/documentShapes';

/**
 * Generates the part of the meta-schemas that lists the data points, so that editors complete their names and the
 * references to them.
 */
export function dataPointsSchema(file = 'schemas/data-points.json'): string {
  const { dataPoints } = new JsonDocument(file).data as CatalogueDocument;
  const names = Object.keys(dataPoints).sort();
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'data-point-names.schema.json',
    title: 'Names of data points',
    description: 'From the catalogue, schemas/data-points.json. Made from it by `npm run generate`.',
    definitions: {
      name: { description: 'Name of a data point of schemas/data-points.json.', enum: names },
      reference: {
        description: 'The rules of a data point: those of the catalogue, overlaid by those of the country.',
        enum: names.map((name) => `data-points#/${name}`),
      },
    },
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
