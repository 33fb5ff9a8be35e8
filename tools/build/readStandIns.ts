import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A library module that ships replaced or patched. `jestResolver.cjs` and `jestTransform.cjs` read the same table. */
export interface StandIn {
  /** File below `node_modules`. */
  readonly module: string;
  /** File of this repository: the module that ships instead, or the loader that changes the library's own. */
  readonly standIn: string;
  readonly kind: 'replacement' | 'patch';
  readonly reason: string;
  /** Brotli bytes saved on the first page, as measured by `npx tsx tools/weighStandIns.ts`. */
  readonly savedBytes: number;
}

const TABLE = join(__dirname, 'standIns.json');

export function readStandIns(): readonly StandIn[] {
  return JSON.parse(readFileSync(TABLE, 'utf8')) as readonly StandIn[];
}
