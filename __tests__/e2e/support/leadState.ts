import type { Site } from './startSite';

interface KeptLead {
  readonly id: string;
  readonly state: number | readonly number[];
}

/** The state that the sandbox has a lead in; the latest where it knows a list. */
export async function leadState({ port }: Site, id: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/leads`);
  const leads = (await response.json()) as readonly KeptLead[];
  const { state = NaN } = leads.find((lead) => lead.id === id) ?? {};
  return typeof state === 'number' ? state : (state.at(-1) ?? NaN);
}
