import type { Rule } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { PatternProofs, PROVABLE_SIZE } from '../patterns/PatternProofs';
import { readPattern } from '../patterns/readPattern';
import { problemAt, type Finding, type Problem } from '../Problem';
import { schemasInScope, subschemas } from '../schema/schemasInScope';

const UNAMBIGUOUS =
  'write it so that no text matches in two ways: no repetition inside a repetition, no neighbours that overlap.';

const proofs = new PatternProofs();

/** Findings by pattern: countries share most patterns, and a watching check runs repeatedly. */
const findings = new Map<string, Omit<Finding, 'rule'> | undefined>();

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
  if (!findings.has(text)) findings.set(text, findingOf(text));
  const finding = findings.get(text);
  return finding ? [problemAt(node, { rule: patternsRule.name, ...finding })] : [];
}

const LOOK_BEHIND = /\(\?<[=!]/;

function findingOf(pattern: string): Omit<Finding, 'rule'> | undefined {
  if (LOOK_BEHIND.test(pattern)) {
    const message = `Pattern ${pattern} looks behind, which Safari before 16.4 cannot read.`;
    return { message, fix: 'write what comes before into the pattern itself.' };
  }
  const read = readPattern(pattern);
  if ('error' in read) {
    const message = `Pattern ${pattern} cannot be read with the u flag: ${read.error}.`;
    return { message, fix: 'escape only what is special, and write Unicode classes as \\p{…}.' };
  }
  if (!read.isAnchored) {
    const message = `Pattern ${pattern} is not anchored, so a part of the value may match it.`;
    return { message, fix: 'put ^ before it and $ behind it, and its alternatives into (?:…).' };
  }
  if (read.size > PROVABLE_SIZE) {
    const message = `Pattern ${pattern} is too large to prove that it answers quickly: written out it has ${read.size} parts, and ${PROVABLE_SIZE} are the limit.`;
    return { message, fix: 'leave lengths to "minLength" and "maxLength", and long lists to "enum".' };
  }
  return slowness(pattern);
}

function slowness(pattern: string): Omit<Finding, 'rule'> | undefined {
  const proof = proofs.prove(pattern);
  if (proof === 'safe') return undefined;
  if (proof === 'unknown') {
    return { message: `Pattern ${pattern} could not be proved to answer quickly.`, fix: UNAMBIGUOUS };
  }
  return { message: `Pattern ${pattern} can backtrack catastrophically (${proof.complexity}).`, fix: UNAMBIGUOUS };
}
