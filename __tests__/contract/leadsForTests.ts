import { randomUUID } from 'node:crypto';
import type { Api } from '../../src/api/createApi';
import type { LeadApplication, LeadStatusResult } from '../../src/api/types';
import { readDocuments } from '../../sandbox/readDocuments';
import { exampleLead } from './sandboxForTests';

/** Returns the example lead with another income, which decides how the lenders respond. */
export function withIncome(monthlyIncome: number): LeadApplication {
  const lead = exampleLead();
  return { ...lead, incomeDetails: { ...lead.incomeDetails, monthlyIncome } };
}

/** Creates a lead and returns its id. */
export async function submitLeadForTest(api: Api, lead: LeadApplication): Promise<string> {
  const result = await api.send('createLead', { body: lead }, { idempotencyKey: randomUUID() });
  if (result.kind !== 'ok') throw new Error(JSON.stringify(result));
  return result.value.id;
}

const { checking } = readDocuments().states;

/** Polls until the lead is no longer being checked; returns every status received. */
export async function statuses(api: Api, id: string): Promise<LeadStatusResult[]> {
  const seen: LeadStatusResult[] = [];
  do {
    const result = await api.send('getLeadStatus', { params: { id } });
    if (result.kind !== 'ok') throw new Error(JSON.stringify(result));
    seen.push(result.value);
  } while (seen.at(-1)?.state === checking.value && seen.length < 20);
  return seen;
}
