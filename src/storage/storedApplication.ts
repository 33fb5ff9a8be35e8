import { fitsDataPoint, fromLead, toLead } from '../flow/leadMapping';
import type { Answer, Answers, DataPointModel } from '../published/flow';
import type { LeadFacts } from './leadFacts';
import { parseRepeatedly } from './parseRepeatedly';

type Catalogue = Readonly<Record<string, DataPointModel>>;

const version = 1;

/** Answers by how they may be kept: in clear, or encrypted only. */
export interface StoredApplication {
  readonly clear: StoredPart;
  readonly sensitive: StoredPart;
}

export interface StoredPart {
  /** As stored on the device. */
  readonly text: string;
  /** What `restoreAnswers` reads from the text. */
  readonly answers: Answers;
}

/**
 * Serialises answers for the device, nested as in the lead, sensitive data points apart. What was typed into a number's
 * field and is no such number goes beside the lead, where nobody takes it for one.
 *
 * @param facts what is known of the lead itself
 */
export function storeAnswers(answers: Answers, catalogue: Catalogue, facts: LeadFacts = {}): StoredApplication {
  const kept = { clear: newPart(), sensitive: newPart() };
  for (const [name, answer] of Object.entries(answers)) {
    const model = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
    if (!model) continue;
    const part = model.privacy === 'sensitive' ? kept.sensitive : kept.clear;
    if (fitsDataPoint(answer, model)) part.fitting[name] = answer;
    else if (isTyped(answer, model)) part.typed[name] = answer;
  }
  const serialise = ({ fitting, typed }: CheckedAnswers, beside?: LeadFacts): StoredPart => {
    const lead = { ...beside, ...toLead(fitting, catalogue) };
    const text = JSON.stringify({ version, lead, ...(Object.keys(typed).length > 0 && { typed }) });
    return { text, answers: { ...typed, ...fitting } };
  };
  return { clear: serialise(kept.clear, facts), sensitive: serialise(kept.sensitive) };
}

/** Answers by whether they are of their data point's type. */
interface CheckedAnswers {
  readonly fitting: Record<string, Answer>;
  readonly typed: Record<string, Answer>;
}

function newPart(): CheckedAnswers {
  return { fitting: {}, typed: {} };
}

/** Reads answers back. Whatever is no JSON, of another version, unknown or of a wrong type is left out. */
export function restoreAnswers(stored: string | null, catalogue: Catalogue): Answers {
  const parsed = parseApplication(stored);
  if (!parsed) return {};
  return { ...restoreTyped(parsed.typed, catalogue), ...fromLead(parsed.lead, catalogue, reviveFlag) };
}

/** Whether it is an application of this version, even one without any answer. */
export function isStoredApplication(stored: string | null): stored is string {
  return parseApplication(stored) !== undefined;
}

function parseApplication(stored: string | null): { readonly lead: unknown; readonly typed: unknown } | undefined {
  const parsed = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const { version: written, lead, typed } = parsed;
  return written === version && lead !== undefined ? { lead, typed } : undefined;
}

/** Text that looks like a flag is one, where a flag is asked for and nowhere else (specification, section 5). */
function reviveFlag(value: unknown, { type }: DataPointModel): unknown {
  if (type !== 'boolean' || typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : value;
}

function restoreTyped(typed: unknown, catalogue: Catalogue): Answers {
  const texts = Object(typed) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(catalogue).flatMap(([name, model]) => {
    const text = texts[name];
    return isTyped(text, model) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether it may have been typed into the field of a number; validation says what is wrong with it. */
function isTyped(answer: unknown, { type }: DataPointModel): answer is Answer {
  const isOfNumber = type === 'integer' || type === 'number';
  return isOfNumber && (typeof answer === 'string' || Number.isFinite(answer));
}

interface OnDevice {
  readonly answers: Answers;
  /** Data points that the server has not been told as they are now. */
  readonly unsent: ReadonlySet<string>;
}

/**
 * Brings together what a device and the server hold of one lead: the server's answers count, except where this device
 * has changed them since it told the server last. What the server does not tell a link stays as the device has it.
 */
export function mergeAnswers({ answers, unsent }: OnDevice, linked: Answers): Answers {
  const newer = Object.entries(answers).filter(([name]) => unsent.has(name));
  return { ...answers, ...linked, ...Object.fromEntries(newer) };
}

/** What was agreed to in one session and is asked again in another (specification, section 4). */
const sessionFields: readonly string[] = ['policies', 'generalPolicies', 'ibanConsent'];

export function withoutSessionFields(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !sessionFields.includes(name)));
}
