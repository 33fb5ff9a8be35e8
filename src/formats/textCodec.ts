import { normaliseText } from './normaliseText';

/** How a widget shows a value as text, and reads a text as a value. */
export interface TextCodec {
  readonly show: (value: unknown) => string;
  /** The value while it is typed; `undefined` for empty text. */
  readonly read: (text: string) => unknown;
  /** The value when typing ends; defaults to `read`. */
  readonly tidy?: (text: string) => unknown;
}

/** Returns a stored value as plain text; the empty string if it was never given or was left empty. */
export function showText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Text as it is typed, tidied when typing ends. */
export const plainTextCodec: TextCodec = {
  show: showText,
  read: (text) => text || undefined,
  tidy: (text) => normaliseText(text) || undefined,
};
