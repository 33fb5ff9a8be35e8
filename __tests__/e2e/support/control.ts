import type { Fault } from '../../../sandbox/control/faults';
import type { JournalEntry } from '../../../sandbox/control/journal';
import type { Site } from './startSite';

function control({ port }: Site, path: string): string {
  return `http://127.0.0.1:${port}/sandbox/${path}`;
}

/** Faults that the API plays from now on, in place of those before. */
export async function putFaults(site: Site, faults: readonly Fault[]): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(control(site, 'faults'), { method: 'PUT', headers, body: JSON.stringify(faults) });
  if (!response.ok) throw new Error(`The sandbox refuses these faults: ${await response.text()}`);
}

/** The calls of one operation that reached the API from one session, oldest first. */
export async function callsOf(site: Site, operationId: string, sessionId: string): Promise<readonly JournalEntry[]> {
  const response = await fetch(control(site, 'requests'));
  const entries = (await response.json()) as readonly JournalEntry[];
  return entries.filter((entry) => entry.operationId === operationId && entry.headers['x-session-id'] === sessionId);
}
