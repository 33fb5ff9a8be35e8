import { fitsDataPoint, fromLead, toLead } from '../flow/leadMapping';
import type { Answer, Answers, DataPointModel } from '../published/flow';
import type { LeadFacts } from './leadFacts';
import type { Codec } from './keptKey';
import { parseRepeatedly } from './parseRepeatedly';

type StoredDataPoints = Readonly<Record<string, DataPointModel>>;

const version = 1;

/** Answers by how they may be stored: in clear, or encrypted only. */
export interface StoredApplication {
  readonly clear: StoredPart;
  readonly sensitive: StoredPart;
}

export interface StoredPart {
  /** As stored on the device. */
  readonly text: string;
  /** What `parseAnswers` reads from the text. */
  readonly answers: Answers;
}

/**
 * Serialises answers for the device, nested as in the lead, with sensitive data points apart. Input of a number field
 * that is not such a number is stored beside the lead, where it cannot be mistaken for one.
 *
 * @param facts what is known about the lead itself
 */
export function serialiseAnswers(
  answers: Answers,
  catalogue: StoredDataPoints,
  facts: LeadFacts = {},
): StoredApplication {
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

/** Answers by whether they have their data point's type. */
interface CheckedAnswers {
  readonly fitting: Record<string, Answer>;
  readonly typed: Record<string, Answer>;
}

function newPart(): CheckedAnswers {
  return { fitting: {}, typed: {} };
}

/** Parses answers. Drops anything that is not JSON, of another version, unknown or of a wrong type. */
export function parseAnswers(stored: string | undefined, catalogue: StoredDataPoints): Answers {
  const parsed = parseApplication(stored);
  if (!parsed) return {};
  return { ...parseTyped(parsed.typed, catalogue), ...fromLead(parsed.lead, catalogue, reviveFlag) };
}

/** Whether it is an application of this version, even one without answers. */
function isStoredApplication(stored: string): boolean {
  return parseApplication(stored) !== undefined;
}

/** The text of an application, from which `parseAnswers` and `parseLeadFacts` read. */
export const applicationText: Codec<string> = {
  read: (stored) => (isStoredApplication(stored) ? stored : undefined),
  write: (value) => value,
};

function parseApplication(stored: string | undefined): { readonly lead: unknown; readonly typed: unknown } | undefined {
  const parsed = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const { version: written, lead, typed } = parsed;
  return written === version && lead !== undefined ? { lead, typed } : undefined;
}

/**
 * Converts text that looks like a flag, only for data points that are flags (specification, section 5): in what the
 * device stored as in what the server stored.
 */
export function reviveFlag(value: unknown, { type }: DataPointModel): unknown {
  if (type !== 'boolean' || typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : value;
}

function parseTyped(typed: unknown, catalogue: StoredDataPoints): Answers {
  const texts = Object(typed) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(catalogue).flatMap(([name, model]) => {
    const text = texts[name];
    return isTyped(text, model) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns whether it may have been typed into a number field; validation reports what is wrong with it. */
function isTyped(answer: unknown, { type }: DataPointModel): answer is Answer {
  const isOfNumber = type === 'integer' || type === 'number';
  return isOfNumber && (typeof answer === 'string' || Number.isFinite(answer));
}

interface OnDevice {
  readonly answers: Answers;
  /** Data points whose current answers the server does not have yet. */
  readonly unsent: ReadonlySet<string>;
}

/**
 * Merges what the device and the server hold of one lead: the server's answers count, except those that this device
 * changed since it last sent them. Answers that the server does not give to a link stay as they are on the device.
 */
export function mergeAnswers({ answers, unsent }: OnDevice, linked: Answers): Answers {
  const newer = Object.entries(answers).filter(([name]) => unsent.has(name));
  return { ...answers, ...linked, ...Object.fromEntries(newer) };
}

/** Consents of one session that are requested again in another (specification, section 4). */
const sessionConsents: readonly string[] = ['policies', 'generalPolicies', 'ibanConsent'];

export function withoutSessionFields(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !sessionConsents.includes(name)));
}

/** What belongs to one session at the top of a stored lead: its consents, the lead's id and what depends on it. */
const sessionFields: readonly string[] = [
  ...['id', 'leadStatus', 'expiresAt', 'sessionStartedAt'],
  ...['leadSource', 'googleCaptchaToken', ...sessionConsents],
];

/** Returns a stored application without what belongs to one session. */
export function withoutStoredSession(stored: string): string {
  const { lead, ...rest } = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const { otherDetails, ...kept } = omit(lead, sessionFields);
  const others = otherDetails === undefined ? {} : { otherDetails: omit(otherDetails, sessionConsents) };
  return JSON.stringify({ ...rest, lead: { ...kept, ...others } });
}

function omit(object: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(object) as object).filter(([name]) => !names.includes(name)));
}
