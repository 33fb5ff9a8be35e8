import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders given on the command line may hold documents only; then the product's own meta-schemas count. */
export function metaSchemasOf(schemasDir: string): string {
  const own = join(schemasDir, 'meta');
  return existsSync(own) ? own : join(__dirname, '..', '..', '..', 'schemas', 'meta');
}
