import { createHash } from 'node:crypto';

/** Serialises with sorted keys and without undefined values, so that equal content always gives equal bytes. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => (isPlainObject(entry) ? sortKeys(entry) : entry));
}

/** Returns a short hash of the content, valid in a file name on any file system. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
