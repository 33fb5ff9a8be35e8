import type { Fault } from '../../sandbox/control/faults';
import type { JournalEntry } from '../../sandbox/control/journal';
import type { MailLink } from '../../sandbox/openStore';
import type { StoredLead } from '../../sandbox/types';
import type { Arrangement } from '../../src/flow/arrangeSteps';
import { hostSandbox } from './sandboxHost';

/** What a sandbox has when it begins. */
interface SandboxStart {
  readonly leads?: readonly StoredLead[];
  readonly faults?: readonly Fault[];
}

/** The real sandbox on a free port, with its controls. */
export interface TestApi {
  readonly url: string;
  /** Replaces the faults that play. */
  readonly fail: (...faults: readonly Fault[]) => Promise<void>;
  /** Sets what the experiment requests. */
  readonly experiment: (wanted: Arrangement) => Promise<void>;
  /** Requests of these operations so far, oldest first. */
  readonly requests: (...operationIds: readonly string[]) => Promise<readonly JournalEntry[]>;
  /** Begins anew with these leads and faults: none, if absent. */
  readonly renew: (start?: SandboxStart) => Promise<void>;
  /** Sets when a lead expires. */
  readonly setExpiry: (leadId: string, expiresAt: Date) => Promise<void>;
  readonly setState: (leadId: string, state: number) => Promise<void>;
  /** Sets the age of a lead's one-time code. */
  readonly ageCode: (leadId: string, ageSeconds: number) => Promise<void>;
  readonly lead: (id: string) => Promise<StoredLead>;
  /** Links that unsubscribe, newest first. */
  readonly mailLinks: () => Promise<readonly MailLink[]>;
  /** Newest first. */
  readonly leads: () => Promise<readonly StoredLead[]>;
  readonly stop: () => Promise<void>;
}

export async function startApi(): Promise<TestApi> {
  const { url, stop } = await hostSandbox();
  const read = async (what: string): Promise<unknown> => (await fetch(`${url}/sandbox/${what}`)).json();
  const put = async (what: string, body: unknown): Promise<void> => {
    const headers = { 'Content-Type': 'application/json' };
    const { ok, status } = await fetch(`${url}/sandbox/${what}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
    if (!ok) throw new Error(`The sandbox refuses this (${status}): ${JSON.stringify(body)}`);
  };
  return {
    url,
    fail: (...faults) => put('faults', faults),
    experiment: (wanted) => put('datapoints', wanted),
    setExpiry: (leadId, expiresAt) => put(`leads/${leadId}/expiry`, { expiresAt: expiresAt.toISOString() }),
    setState: (leadId, state) => put(`leads/${leadId}/state`, { state }),
    ageCode: (leadId, ageSeconds) => put(`leads/${leadId}/code`, { ageSeconds }),
    requests: async (...operationIds) => {
      const entries = (await read('requests')) as readonly JournalEntry[];
      return entries.filter((entry) => operationIds.includes(entry.operationId));
    },
    renew: (wanted = {}) => put('', wanted),
    mailLinks: async () => (await read('mail-links')) as readonly MailLink[],
    leads: async () => (await read('leads')) as readonly StoredLead[],
    lead: async (id) => (await read(`leads/${id}`)) as StoredLead,
    stop,
  };
}
