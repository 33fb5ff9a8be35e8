import type { Person } from './Person';

/** Opens the link that the server sends, on another device, which is to adopt the application. */
export async function openApplicantLink(person: Person): Promise<void> {
  const { id = '' } = person.tab.state().lead;
  const link = { id: await person.environment.linkOf(id), urlType: 'email' };
  person.adopting = person.addDevice();
  person.tab = await person.open({ device: person.adopting, location: 'continue', visit: { link } });
}

/** Goes back to an open tab when the link has expired because the contact details were changed. */
export function leaveEndedLink(person: Person): boolean {
  const { tab, tabs, record } = person;
  if (tab.state().continuation.refusal !== 'expired') return false;
  const knownTab = tabs.find((other) => other.state().continuation.status === 'idle');
  if (!knownTab) return false;
  record.note(`applicant: back to tab ${knownTab.number}`);
  tab.close();
  person.tab = knownTab;
  person.adopting = undefined;
  return true;
}
