import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from 'node-sqlite3-wasm';
import type { StoredLead } from '../../sandbox/types';
import { isObject } from '../../documents/jsonValues';

/** Something that the server has done once for a key, in the order in which it was done. */
export interface Effect {
  readonly key: string;
  readonly operation: string;
  /** The state that it led to, if any. */
  readonly state: number | undefined;
}

export interface LeadDatabase {
  readonly leads: readonly StoredLead[];
  readonly effects: readonly Effect[];
}

/** Reads what the sandbox has on disk, after its process has ended. */
export function readLeadDatabase(dataDir: string): LeadDatabase {
  const file = join(dataDir, 'sandbox.sqlite');
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const database = new Database(file);
  try {
    return {
      leads: database.all('SELECT record FROM leads ORDER BY rowid').map((row) => recordOf(row) as StoredLead),
      effects: database.all('SELECT key, record FROM answers ORDER BY rowid').map(effectOf),
    };
  } finally {
    database.close();
  }
}

function recordOf({ record }: Record<string, unknown>): unknown {
  return typeof record === 'string' ? JSON.parse(record) : undefined;
}

function effectOf(row: Record<string, unknown>): Effect {
  const record = recordOf(row);
  const { fingerprint, answer } = isObject(record) ? record : {};
  const body = isObject(answer) ? answer['body'] : undefined;
  const state = isObject(body) ? [body['state']].flat().at(-1) : undefined;
  return {
    key: String(row['key']),
    // The fingerprint begins with the name of the operation.
    operation: typeof fingerprint === 'string' ? (fingerprint.split(',')[0] ?? '') : '',
    state: typeof state === 'number' ? state : undefined,
  };
}
