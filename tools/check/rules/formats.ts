import type { JsonDocument } from '../../../documents/JsonDocument';
import { memoize } from '../../../documents/memoize';
import type { FormatDocument } from '../../../documents/resolveFormats';
import { resolveFormat } from '../../../documents/resolveFormats';
import { declaredDoubt, declaredRule } from '../../../src/formats/declaredRule';
import { knownFormatNames } from '../../../src/formats/knownFormatNames';
import type { CheckModel, CodeModel, PositionRange } from '../../../src/published/formats';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import { hasItsShape } from './metaSchema';

/** Every declared format can be evaluated, accepts its examples and refuses its counterexamples for their reason. */
export const declaredFormatsRule: Rule = {
  name: 'declared-formats',
  run: (context: CheckContext) =>
    [...context.documents.formats].flatMap(([name, document]) =>
      hasItsShape({ kind: 'format', document }, context) ? checkFormat(document, name) : [],
    ),
};

const checkFormat = memoize((file: JsonDocument, name: string): readonly Problem[] => {
  const node = rootNodeOf(file);
  if (knownFormatNames.includes(name)) {
    const message = `The format "${name}" exists in code.`;
    return [problem(node, message, 'give the file another name, and use that in "format".')];
  }
  const document = node.value as FormatDocument;
  const format = resolveFormat(document);
  const unusable = [...checkCharacterClass(node), ...checkLengths(node, format), ...checkParts(node, format)];
  return unusable.length > 0 ? unusable : checkExamples(node, format);
});

function problem(node: DocumentNode, message: string, fix: string): Problem {
  return problemAt(node, { rule: declaredFormatsRule.name, message, fix });
}

function checkCharacterClass(node: DocumentNode): readonly Problem[] {
  const characters = node.at('characters');
  try {
    new RegExp(`[${characters.text ?? ''}]`, 'u');
    return [];
  } catch {
    const message = `"${characters.text ?? ''}" isn't a list of characters.`;
    return [problem(characters, message, 'write ranges upwards (0-9A-Z), and a hyphen at the end.')];
  }
}

function checkLengths(node: DocumentNode, { lengths }: CodeModel): readonly Problem[] {
  if (lengths.length > 0) return [];
  return [problem(node.at('lengths'), '"minimum" is above "maximum": no length is left.', 'exchange them.')];
}

/** Checks that every position exists in each code, and that there is a weight for every character. */
function checkParts(node: DocumentNode, format: CodeModel): readonly Problem[] {
  const { lengths, checks = [] } = format;
  const { within } = format.repeated ?? {};
  const { year, month, day, centuries } = format.birthDate ?? {};
  const dated = { year, month, day };
  return [
    ...(within ? checkRange(node.at('repeated', 'within'), within, lengths) : []),
    ...Object.entries(dated).flatMap(([part, range]) =>
      range ? checkRange(node.at('birthDate', part), range, lengths) : [],
    ),
    ...(centuries ? checkRange(node.at('birthDate', 'centuries', 'at'), [centuries.at, centuries.at], lengths) : []),
    ...checks.flatMap((check, index) => checkCheck(node.at('checks', index), check, lengths)),
  ];
}

function checkCheck(node: DocumentNode, check: CheckModel, all: readonly number[]): readonly Problem[] {
  const { lengths = all, at, covers } = check;
  const strange = lengths.filter((length) => !all.includes(length));
  if (strange.length > 0) {
    const message = `The check is for codes of ${strange.join(', ')} characters, which "lengths" does not allow.`;
    return [problem(node.at('lengths'), message, `write some of ${all.join(', ')}, or add the length above.`)];
  }
  const misplaced = [
    ...(at ? checkRange(node.at('at'), at, lengths) : []),
    ...(covers ? checkRange(node.at('covers'), covers, lengths) : []),
  ];
  return misplaced.length > 0 ? misplaced : checkWeights(node, check, lengths);
}

function checkRange(node: DocumentNode, [first, last]: PositionRange, lengths: readonly number[]): readonly Problem[] {
  const bad = lengths.find((length) => {
    const [from, to] = [placeOf(first, length), placeOf(last, length)];
    return from < 1 || to > length || from > to;
  });
  if (bad === undefined) return [];
  const message = `A code of ${bad} characters has no positions from ${first} to ${last}.`;
  const fix = 'count from 1, or from the end with -1, the first position before the last.';
  return [problem(node, message, fix)];
}

function placeOf(position: number, length: number): number {
  return position < 0 ? length + position + 1 : position;
}

function checkWeights(node: DocumentNode, check: CheckModel, lengths: readonly number[]): readonly Problem[] {
  const { at: [start] = [-1], covers, prefixes = [''] } = check;
  const longest = Math.max(...lengths);
  const [first, last] = covers ?? [1, placeOf(start, longest) - 1];
  const prefix = Math.max(...prefixes.map(({ length }) => length));
  const needed = placeOf(last, longest) - placeOf(first, longest) + 1 + prefix;
  const weightCount = check.weights?.length ?? needed;
  if (weightCount >= needed) return [];
  const message = `There are ${weightCount} weights, but the check covers ${needed} characters.`;
  return [problem(node.at('weights'), message, 'write a weight for each character, or narrow "covers".')];
}

function checkExamples(node: DocumentNode, format: CodeModel): readonly Problem[] {
  const refusal = declaredRule(format);
  const doubt = declaredDoubt(format);
  const reasonFor = (code: string) => (refusal(code) ?? doubt(code))?.split('.').at(-1);
  const refused = node
    .at('examples')
    .textItems()
    .flatMap(([code, example]) => {
      const reason = reasonFor(code);
      if (reason === undefined) return [];
      const message = `Example "${code}" must pass, but is refused as "${reason}".`;
      return [problem(example, message, `correct ${PARTS[reason] ?? 'the rule'}, or write a code that is valid.`)];
    });
  const others = node
    .at('counterexamples')
    .members()
    .flatMap(([code, expected]) => {
      const reason = reasonFor(code);
      if (reason === expected.text) return [];
      const result = reason === undefined ? 'passes' : `is refused as "${reason}"`;
      const message = `Counterexample "${code}" must be refused as "${expected.text ?? ''}", but ${result}.`;
      return [
        problem(expected, message, `correct ${PARTS[expected.text ?? ''] ?? 'the rule'}, or the counterexample.`),
      ];
    });
  return [...refused, ...others];
}

/** Where the rule behind an error code is written. */
const PARTS: Readonly<Record<string, string>> = {
  invalid: '"characters", "pattern", "repeated" or "birthDate"',
  length: '"lengths"',
  checksum: '"checks"',
  doubt: 'the "severity" of "checks"',
};
