import { json } from '../storage/firstCodecs';
import type { Kept } from '../storage/createKept';
import { keptKey } from '../storage/keptKey';
import type { Intent } from './intents';

/** Decisions that may still be in flight, for all tabs of the device. */
export interface IntentRecord {
  readonly read: () => readonly Intent[];
  readonly write: (intents: readonly Intent[]) => void;
}

/** Maximum number stored: as many as a page may have sent without a response. Older ones are of states long past. */
const most = 20;

const list = json(parseIntents);

/** Decisions that may still be in flight, and their keys. */
export const intentsKey = keptKey(
  'intents',
  { place: 'device', scope: 'lead', privacy: 'personal' },
  {
    read: list.read,
    write: (intents: readonly Intent[]) => (intents.length > 0 ? list.write(intents.slice(-most)) : undefined),
  },
);

/** Stores the intents on the device; if the device stores nothing, keeps them for as long as the page lives. */
export function createIntentRecord(kept: Kept): IntentRecord {
  let own: readonly Intent[] | undefined;
  return {
    read: () => own ?? kept.read(intentsKey) ?? [],
    write: (intents) => {
      own = kept.write(intentsKey, intents) ? undefined : intents;
    },
  };
}

/** Drops malformed ones. */
function parseIntents(stored: unknown): readonly Intent[] | undefined {
  return Array.isArray(stored) ? stored.filter(isIntent) : undefined;
}

function isIntent(value: unknown): value is Intent {
  const { key, operation, lead, fromState, checksum, isSent } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    [key, operation, lead].every((text) => typeof text === 'string') &&
    [fromState, checksum].every(Number.isInteger) &&
    typeof isSent === 'boolean'
  );
}
