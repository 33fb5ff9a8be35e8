import { json } from '../storage/firstCodecs';
import { keptKey } from '../storage/keptKey';
import { isLeadLink, type LeadLink } from './leadLink';

/** The shape in which the router keeps the state of a history entry. */
interface LinkEntry {
  readonly usr: LeadLink;
}

/** Reads a link as this page left it in the tab or in its history entry. */
export function readLinkEntry(value: unknown): LinkEntry | undefined {
  const { usr } = Object(value) as { readonly usr?: unknown };
  return isLeadLink(usr) ? { usr } : undefined;
}

/** The link through which the applicant came, until it was followed. */
export const linkKey = keptKey('link', { place: 'tab', scope: 'tab', privacy: 'personal' }, json(readLinkEntry));
