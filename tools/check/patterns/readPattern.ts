import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** The year whose syntax every supported browser reads; a newer Node accepts more than applicants' browsers do. */
const ECMA_VERSION = 2022;

const parser = new RegExpParser({ ecmaVersion: ECMA_VERSION });

export interface ReadPattern {
  /** Whether the whole value has to match. */
  readonly isAnchored: boolean;
  /** Number of letters, classes and assertions after every counted repetition is written out. */
  readonly size: number;
}

/** Reads a pattern with the u flag. Returns the reason as `error` if it is not valid. */
export function readPattern(source: string): ReadPattern | { readonly error: string } {
  try {
    const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode: true });
    return { isAnchored: isAnchored(alternatives), size: sizeOfAll(alternatives) };
  } catch (error) {
    return { error: error instanceof Error ? error.message.replace(/^.*: /s, '') : String(error) };
  }
}

/** `^a|b$` is not anchored, because each side of the `|` has only one anchor. */
function isAnchored([only, ...others]: readonly AST.Alternative[]): boolean {
  const first = only?.elements.at(0);
  const last = only?.elements.at(-1);
  return others.length === 0 && isEdge(first, 'start') && isEdge(last, 'end');
}

function isEdge(element: AST.Element | undefined, kind: 'start' | 'end'): boolean {
  return element?.type === 'Assertion' && element.kind === kind;
}

function sizeOfAll(alternatives: readonly AST.Alternative[]): number {
  return alternatives.flatMap(({ elements }) => elements).reduce((sum, element) => sum + sizeOf(element), 0);
}

function sizeOf(element: AST.Element): number {
  if (element.type === 'Quantifier') {
    const { min, max } = element;
    return sizeOf(element.element) * Math.max(1, Number.isFinite(max) ? max : min);
  }
  return 'alternatives' in element ? sizeOfAll(element.alternatives) : 1;
}
