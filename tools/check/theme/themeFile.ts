import { dirname, join } from 'node:path';
import type { JsonDocument } from '../../../documents/JsonDocument';
import { DocumentNode } from '../DocumentNode';

/** The stylesheet that a brand names. */
export function themeFile(brand: JsonDocument): string {
  return join(dirname(brand.file), new DocumentNode(brand).at('theme').text ?? 'theme.css');
}
