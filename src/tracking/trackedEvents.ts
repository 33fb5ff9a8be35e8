import { parseRepeatedly } from '../storage/parseRepeatedly';
import type { EventName } from './TrackedEvent';

interface Told {
  readonly lead: string;
  readonly names: readonly string[];
}

/** Whether an event of this lead was told already, by what the device holds. */
export function isTold(stored: string | null, lead: string, name: EventName): boolean {
  return toldOf(stored, lead).names.includes(name);
}

/** What the device holds once it has been told; what was told of an earlier lead is forgotten. */
export function withTold(stored: string | null, lead: string, name: EventName): string {
  const { names } = toldOf(stored, lead);
  return JSON.stringify({ lead, names: [...new Set([...names, name])] } satisfies Told);
}

function toldOf(stored: string | null, lead: string): Told {
  const value = Object(stored === null ? undefined : parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const { lead: owner, names } = value;
  if (owner !== lead || !Array.isArray(names)) return { lead, names: [] };
  return { lead, names: names.filter((name) => typeof name === 'string') };
}
