import { normaliseByRule } from './normaliseText';
import { showText, type TextCodec } from './textCodec';

/** Returns a pattern as what texts are tested by. */
export function patternRule(pattern: string | undefined): RegExp | undefined {
  return pattern === undefined ? undefined : new RegExp(pattern, 'u');
}

/** One line of free text. */
export function plainTextCodec(pattern?: string): TextCodec {
  const rule = patternRule(pattern);
  return { show: showText, read: (text) => normaliseByRule(text, rule) || undefined };
}
