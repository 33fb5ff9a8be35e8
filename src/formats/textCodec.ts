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
