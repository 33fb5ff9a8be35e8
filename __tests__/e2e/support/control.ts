import { expect } from '@playwright/test';
import type { Fault } from '../../../sandbox/control/faults';
import type { JournalEntry } from '../../../sandbox/control/journal';
import type { Arrangement } from '../../../src/flow/arrangeSteps';
import type { Site } from './startSite';

function control({ port }: Site, path: string): string {
  return `http://127.0.0.1:${port}/sandbox/${path}`;
}

/** Faults that the API plays from now on, in place of those before. */
export function putFaults(site: Site, faults: readonly Fault[]): Promise<void> {
  return putControl(site, 'faults', faults);
}

/** The order that the API's experiment wants from now on. */
export function putExperiment(site: Site, wanted: Arrangement): Promise<void> {
  return putControl(site, 'datapoints', wanted);
}

async function putControl(site: Site, what: string, body: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(control(site, what), { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The sandbox refuses these ${what}: ${await response.text()}`);
}

/** The calls of one operation that reached the API from a session, oldest first; its id as the device keeps it. */
export async function apiCallsOf(site: Site, operationId: string, sessionId: string): Promise<readonly JournalEntry[]> {
  return (await allCallsOf(site, sessionId)).filter((entry) => entry.operationId === operationId);
}

/** The operations by which a session has changed anything. What an affiliate's account is told changes nothing. */
export async function writesOf(site: Site, sessionId: string): Promise<readonly string[]> {
  const calls = await allCallsOf(site, sessionId);
  const isWrite = ({ method, operationId }: JournalEntry) => method !== 'GET' && operationId !== 'postAffiliateEvent';
  return calls.filter(isWrite).map(({ operationId }) => operationId);
}

async function allCallsOf(site: Site, sessionId: string): Promise<readonly JournalEntry[]> {
  const response = await fetch(control(site, 'requests'));
  const entries = (await response.json()) as readonly JournalEntry[];
  const id = sessionId.replaceAll('"', '');
  return entries.filter(({ headers }) => headers['x-session-id'] === id);
}

/** Makes the one-time code of a lead as old as this, as soon as it has been sent. */
export function putCodeAge(site: Site, leadId: string, ageSeconds: number): Promise<void> {
  return expect(() => putControl(site, `leads/${leadId}/code`, { ageSeconds })).toPass();
}

/** Says until when a lead and its links are good. */
export function putExpiry(site: Site, leadId: string, expiresAt: Date): Promise<void> {
  return putControl(site, `leads/${leadId}/expiry`, { expiresAt: expiresAt.toISOString() });
}

/** Puts a lead into a state, as a lender might. */
export function putState(site: Site, leadId: string, state: number): Promise<void> {
  return putControl(site, `leads/${leadId}/state`, { state });
}
