import type { Market } from '../market';
import { messages } from '../messages';
import { pageMessages } from './pageMessages';

type Language = Market['language'];

/** Why a value is refused, as documents say it. */
export interface Reason {
  readonly code: string;
  /** By language; where one is missing the English text stands for it. */
  readonly message?: Readonly<{ en: string } & Partial<Record<Language, string>>>;
}

const KNOWN: Readonly<Record<string, Readonly<Record<Language, string>>>> = { ...messages, ...pageMessages };

/** Codes that the sandbox has words for. */
export const wordedCodes: readonly string[] = Object.keys(KNOWN);

/** What the applicant reads; throws where neither the document nor the sandbox has words for the code. */
export function wordingOf({ code, message }: Reason, language: Language): string {
  const words = message?.[language] ?? message?.en ?? KNOWN[code]?.[language];
  if (words === undefined)
    throw new Error(`There are no words for "${code}" (NO_WORDS): add "message" beside the code`);
  return words;
}
