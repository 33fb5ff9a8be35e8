import type { DocumentNode } from '../DocumentNode';
import type { SpokenText } from './spokenTexts';

/** A key of texts, or a pattern of keys, as a document of words names it. */
export interface KeyPattern {
  readonly node: DocumentNode;
  readonly matches: (text: Pick<SpokenText, 'key' | 'stem'>) => boolean;
}

/**
 * Returns what a key like `form>fields>phone>label` matches: `*` is one part, `**` any number of parts. The name of the
 * file may be left out, and a key matches all plural forms of its text.
 */
export function keyPattern(written: string, node: DocumentNode): KeyPattern {
  const source = written.split('>').map((part) => {
    if (part === '**') return '(?:[^>]+>)*';
    return part === '*' ? '[^>]+>' : `${part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}>`;
  });
  const expression = new RegExp(`^(?:[^>]+>)?${source.join('')}$`, 'u');
  return { node, matches: ({ key, stem }) => expression.test(`${key}>`) || expression.test(`${stem}>`) };
}

/** Returns whether one of the patterns matches a text. */
export function isAmong(patterns: readonly KeyPattern[], text: Pick<SpokenText, 'key' | 'stem'>): boolean {
  return patterns.some(({ matches }) => matches(text));
}
