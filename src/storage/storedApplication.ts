import { fromLead, toLead } from '../flow/leadMapping';
import type { Answer, Answers, DataPointModel } from '../flow/types';

type Catalogue = Readonly<Record<string, DataPointModel>>;

const version = 1;

/** Answers divided by how they may be kept: in clear, or encrypted only. Both are serialised. */
export interface StoredApplication {
  readonly clear: string;
  readonly sensitive: string;
}

/**
 * Serialises answers for the device, nested as in the lead, sensitive data points apart. What was typed into a number's
 * field and is no such number goes beside the lead, where nobody takes it for one.
 */
export function storeAnswers(answers: Answers, catalogue: Catalogue): StoredApplication {
  const pick = (isSensitive: boolean) => {
    const entries = Object.entries(answers).filter(
      ([name]) => (catalogue[name]?.privacy === 'sensitive') === isSensitive,
    );
    const own = Object.fromEntries(entries);
    const fitting = fromLead(toLead(own, catalogue), catalogue);
    const typed = entries.filter(([name, answer]) => !Object.hasOwn(fitting, name) && isTyped(answer, catalogue, name));
    const beside = typed.length > 0 && { typed: Object.fromEntries(typed) };
    return JSON.stringify({ version, lead: toLead(fitting, catalogue), ...beside });
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
    if (!isCurrent || !('lead' in parsed)) return {};
    return { ...('typed' in parsed && restoreTyped(parsed.typed, catalogue)), ...fromLead(parsed.lead, catalogue) };
  } catch {
    return {};
  }
}

function restoreTyped(typed: unknown, catalogue: Catalogue): Answers {
  if (typeof typed !== 'object' || typed === null) return {};
  const entries = Object.entries(typed).flatMap(([name, text]: [string, unknown]) =>
    isTyped(text, catalogue, name) ? [[name, text] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Whether it may have been typed into the field of a number; validation says what is wrong with it. */
function isTyped(answer: unknown, catalogue: Catalogue, name: string): answer is Answer {
  const type = Object.hasOwn(catalogue, name) ? catalogue[name]?.type : undefined;
  const isOfNumber = type === 'integer' || type === 'number';
  return isOfNumber && (typeof answer === 'string' || Number.isFinite(answer));
}
