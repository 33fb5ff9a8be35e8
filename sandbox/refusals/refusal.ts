import { type Market, marketOf } from '../market';
import type { ApiAnswer, RefusalError, ReceivedApplication, StoredLead } from '../types';
import { refusalMessages, pageMessages } from './refusalMessages';

/** Returns a response with errors in the contract's shape. */
export function refusal(status: number, ...errors: readonly RefusalError[]): ApiAnswer {
  return { status, body: { errors } };
}

/** Returns a refusal that says how long to wait. */
export function tooOften(code: string, waitMs: number): ApiAnswer {
  const answer = refusal(429, { code, message: 'Too often; wait a while.' });
  return { ...answer, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } };
}

export const unknownLead = refusal(404, { code: 'unknown_lead', message: 'There is no such lead.' });

export const linkExpired = refusal(410, {
  code: 'link_expired',
  message: 'A link is good for a day after the lead was saved, and until other contact details are saved.',
});

export const linkUsed = refusal(410, { code: 'link_used', message: 'This link has done what it was for.' });

/** Returns a conflict with the current state: it forbids this, or is not the one that the applicant decided in. */
export function stateConflict({ state }: Pick<StoredLead, 'state'>): ApiAnswer {
  const errors = [{ code: 'state_conflict', message: 'The state of the lead does not allow this.' }];
  return { status: 409, body: { errors, state } };
}

/** Returns an error of one value, in the applicant's language. */
export function refusedValue(
  application: Pick<ReceivedApplication, 'contactDetails'>,
  fieldName: string,
  code: keyof typeof pageMessages,
): RefusalError {
  return { fieldName, code, message: pageMessages[code][marketOf(application).language] };
}

type Language = Market['language'];

/** Why a value is refused, as documents state it. */
export interface Reason {
  readonly code: string;
  /** By language; the English text replaces a missing one. */
  readonly message?: Readonly<{ en: string } & Partial<Record<Language, string>>>;
}

const MESSAGES: Readonly<Record<string, Readonly<Record<Language, string>>>> = { ...refusalMessages, ...pageMessages };

/** Codes for which the sandbox has messages. */
export const wordedCodes: readonly string[] = Object.keys(MESSAGES);

/** Returns the message for the applicant; throws if neither the document nor the sandbox has one for the code. */
export function refusalWording({ code, message }: Reason, language: Language): string {
  const words = message?.[language] ?? message?.en ?? MESSAGES[code]?.[language];
  if (words === undefined)
    throw new Error(`There are no words for "${code}" (NO_WORDS): add "message" beside the code`);
  return words;
}
