import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module of a library that does not ship as it is; `jestResolver.cjs` and `jestTransform.cjs` read the same table. */
export interface StandIn {
  /** File below `node_modules`. */
  readonly module: string;
  /** File of this repository: the module that ships instead, or the loader that changes the library's own. */
  readonly standIn: string;
  readonly kind: 'replacement' | 'patch';
  readonly reason: string;
  /** What the first page would weigh more without it, in bytes of brotli: `npx tsx tools/weighStandIns.ts`. */
  readonly savedBytes: number;
}

const TABLE = join(__dirname, 'standIns.json');

export function readStandIns(): readonly StandIn[] {
  return JSON.parse(readFileSync(TABLE, 'utf8')) as readonly StandIn[];
}
