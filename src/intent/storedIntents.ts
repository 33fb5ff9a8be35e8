import type { Intent } from './intents';
import { parseRepeatedly } from '../storage/parseRepeatedly';

/** As many as a page may have sent and not heard of; older ones are of states that are long past. */
const most = 20;

export function storeIntents(intents: readonly Intent[]): string {
  return JSON.stringify(intents.slice(-most));
}

/** Reads them back; whatever is none is left out. */
export function restoreIntents(stored: string | null): readonly Intent[] {
  const parsed = parseRepeatedly(stored);
  return Array.isArray(parsed) ? parsed.filter(isIntent) : [];
}

function isIntent(value: unknown): value is Intent {
  const { key, operation, lead, fromState, checksum, isSent } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    [key, operation, lead].every((text) => typeof text === 'string') &&
    [fromState, checksum].every(Number.isInteger) &&
    typeof isSent === 'boolean'
  );
}
