import type { Site } from './startSite';

interface KeptLead {
  readonly id: string;
  readonly state: number | readonly number[];
}

/** Returns the state of a lead in the sandbox; the latest one of a list. */
export async function leadState({ port }: Site, id: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/leads`);
  const leads = (await response.json()) as readonly KeptLead[];
  const { state = NaN } = leads.find((lead) => lead.id === id) ?? {};
  return typeof state === 'number' ? state : (state.at(-1) ?? NaN);
}
