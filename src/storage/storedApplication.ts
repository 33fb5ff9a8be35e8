import { fromLead, toLead } from '../flow/leadMapping';
import type { Answers, DataPointModel } from '../flow/types';

type Catalogue = Readonly<Record<string, DataPointModel>>;

const version = 1;

/** Answers divided by how they may be kept: in clear, or encrypted only. Both are serialised. */
export interface StoredApplication {
  readonly clear: string;
  readonly sensitive: string;
}

/** Serialises answers for the device, nested as in the lead, sensitive data points apart. */
export function storeAnswers(answers: Answers, catalogue: Catalogue): StoredApplication {
  const pick = (isSensitive: boolean) => {
    const own = Object.entries(answers).filter(([name]) => (catalogue[name]?.privacy === 'sensitive') === isSensitive);
    return JSON.stringify({ version, lead: toLead(Object.fromEntries(own), catalogue) });
  };
  return { clear: pick(false), sensitive: pick(true) };
}

/** Reads answers back. Whatever is no JSON, of another version, unknown or of a wrong type is left out. */
export function restoreAnswers(stored: string | null, catalogue: Catalogue): Answers {
  if (stored === null) return {};
  try {
    const parsed: unknown = JSON.parse(stored);
    const isCurrent =
      typeof parsed === 'object' && parsed !== null && 'version' in parsed && parsed.version === version;
    return isCurrent && 'lead' in parsed ? fromLead(parsed.lead, catalogue) : {};
  } catch {
    return {};
  }
}
