import { normaliseByRule } from './normaliseText';

/** How a widget shows a value as text, and reads a text as a value. */
export interface TextCodec {
  readonly show: (value: unknown) => string;
  /**
   * The value of a typed text, tidied, with each key: nothing else is ever stored, judged or sent, whether or not the
   * input is left. `undefined` for empty text.
   */
  readonly read: (text: string) => unknown;
}

/** What the schema of a data point says about its text. */
export interface TextRule {
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
}

/** Returns a stored value as plain text; the empty string if it was never given or was left empty. */
export function showText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns a pattern as what texts are tested by. */
export function patternRule(pattern: string | undefined): RegExp | undefined {
  return pattern === undefined ? undefined : new RegExp(pattern, 'u');
}

/** One line of free text. */
export function plainTextCodec(pattern?: string): TextCodec {
  const rule = patternRule(pattern);
  return { show: showText, read: (text) => normaliseByRule(text, rule) || undefined };
}
