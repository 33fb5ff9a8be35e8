import { expect } from '@playwright/test';
import type { Fault } from '../../../sandbox/control/faults';
import type { JournalEntry } from '../../../sandbox/control/journal';
import type { Arrangement } from '../../../src/flow/arrangeSteps';
import type { Site } from './startSite';

function control({ port }: Site, path: string): string {
  return `http://127.0.0.1:${port}/sandbox/${path}`;
}

/** Replaces the faults that the API plays. */
export function putFaults(site: Site, faults: readonly Fault[]): Promise<void> {
  return putControl(site, 'faults', faults);
}

/** Sets the order that the API's experiment requests. */
export function putExperiment(site: Site, wanted: Arrangement): Promise<void> {
  return putControl(site, 'datapoints', wanted);
}

async function putControl(site: Site, what: string, body: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(control(site, what), { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The sandbox refuses these ${what}: ${await response.text()}`);
}

/** Returns the calls of one operation from a session, oldest first. The session id may be as stored on the device. */
export async function apiCallsOf(site: Site, operationId: string, sessionId: string): Promise<readonly JournalEntry[]> {
  return (await allCallsOf(site, sessionId)).filter((entry) => entry.operationId === operationId);
}

/** Returns the operations by which a session has changed anything. Reports to an affiliate change nothing. */
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

/** Sets the age of a lead's one-time code, as soon as it has been sent. */
export function putCodeAge(site: Site, leadId: string, ageSeconds: number): Promise<void> {
  return expect(() => putControl(site, `leads/${leadId}/code`, { ageSeconds })).toPass();
}

/** Puts a lead into a state, as a lender might. */
export function putState(site: Site, leadId: string, state: number): Promise<void> {
  return putControl(site, `leads/${leadId}/state`, { state });
}
