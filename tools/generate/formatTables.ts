import type { Documents } from '../../documents/loadDocuments';
import { namesOfFormats } from '../check/schema/formatsOf';
import { describeFormats } from '../flows/formatCatalogue';
import { describeWidgets } from '../flows/widgetCatalogue';
import { tableOf, withParts } from './markdown';

/** Returns the text of `schemas/formats/README.md` with tables updated from code and documents. */
export function withFormatTables(text: string, documents: Documents): string {
  return withParts(text, { formats: tableOfFormats(documents), widgets: tableOfWidgets(documents) });
}

function tableOfFormats(documents: Documents): string {
  const rows = describeFormats(documents).map(({ name, accepts, example, document }) => [
    document === undefined ? `\`${name}\`` : `[\`${name}\`](../${document})`,
    accepts,
    `\`${example}\``,
  ]);
  return tableOf(['`format`', 'accepts', 'example'], rows);
}

function tableOfWidgets(documents: Documents): string {
  const rows = describeWidgets(documents).map(({ name, accepts, changes, example }) => [
    `\`${name}\``,
    accepts,
    changes || 'nothing: an answer is chosen',
    example ? `\`${JSON.stringify(example.typed)}\` → \`${JSON.stringify(example.stored)}\`` : '–',
  ]);
  return tableOf(['`ui:widget`', 'is', 'changes in what is typed', 'example, in Germany'], rows);
}

/** Generates the part of the meta-schemas that lists the formats, so that editors complete their names. */
export function formatsSchema(documents: Documents): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'formats.schema.json',
    title: 'Format',
    description: 'A format in code or in schemas/formats. Made from them by `npm run generate`.',
    enum: [...namesOfFormats(documents)].sort(),
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
