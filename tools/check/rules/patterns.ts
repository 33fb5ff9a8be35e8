import { checkSync } from 'recheck';
import type { Rule } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Finding, type Problem } from '../Problem';
import { schemasInScope, subschemas } from '../schema/schemasInScope';

/** Timeout for one pattern; nearly all take a few milliseconds. */
const TIMEOUT_MS = 1500;

const UNAMBIGUOUS =
  'write it so that no text matches in two ways: no repetition inside a repetition, no neighbours that overlap.';

/** Findings by pattern: countries share most patterns, and a watching check runs repeatedly. */
const known = new Map<string, Omit<Finding, 'rule'> | undefined>();

/** Every pattern is valid with the u flag, is anchored at both ends, and matches quickly whatever is typed. */
export const patternsRule: Rule = {
  name: 'patterns',
  run: (context) =>
    [
      ...schemasInScope(context).flatMap(({ schema }) => subschemas(schema)),
      ...context.formats.map(({ node }) => node),
    ].flatMap((node) => checkPattern(node.at('pattern'))),
};

function checkPattern(node: DocumentNode): readonly Problem[] {
  const { text } = node;
  if (text === undefined) return [];
  if (!known.has(text)) known.set(text, findingOf(text));
  const finding = known.get(text);
  return finding ? [problemAt(node, { rule: patternsRule.name, ...finding })] : [];
}

function findingOf(pattern: string): Omit<Finding, 'rule'> | undefined {
  const unreadable = readError(pattern);
  if (unreadable !== undefined) {
    const message = `Pattern ${pattern} cannot be read with the u flag: ${unreadable}.`;
    return { message, mend: 'escape only what is special, and write Unicode classes as \\p{…}.' };
  }
  if (!isAnchored(pattern)) {
    const message = `Pattern ${pattern} is not anchored, so a part of the value may match it.`;
    return { message, mend: 'put ^ before it and $ behind it, and its alternatives into (?:…).' };
  }
  return slowness(pattern);
}

function readError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*: /, '') : String(error);
  }
}

/** `^a|b$` is not anchored, because each side of the `|` has only one anchor. */
function isAnchored(pattern: string): boolean {
  if (!pattern.startsWith('^') || !/(?<!\\)(?:\\\\)*\$$/.test(pattern)) return false;
  return !hasTopLevelAlternative(pattern);
}

function hasTopLevelAlternative(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '');
  let depth = 0;
  for (const letter of plain) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) return true;
  }
  return false;
}

function slowness(pattern: string): Omit<Finding, 'rule'> | undefined {
  const diagnosis = checkSync(pattern, 'u', { timeout: TIMEOUT_MS });
  if (diagnosis.status === 'safe') return undefined;
  if (diagnosis.status === 'unknown') {
    return { message: `Pattern ${pattern} could not be proved to answer quickly.`, mend: UNAMBIGUOUS };
  }
  const message = `Pattern ${pattern} can backtrack catastrophically (${diagnosis.complexity.summary}).`;
  return { message, mend: UNAMBIGUOUS };
}
