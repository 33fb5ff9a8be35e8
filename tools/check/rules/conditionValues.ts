import type { DocumentNode } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import { type CheckContext, type Rule, sequencesOf } from '../context/CheckContext';
import { stepsOf } from '../context/SequenceView';
import { brokenKeyword } from '../schema/brokenKeyword';
import { effectiveKeywords, type EffectiveKeywords, referenceTargets } from '../schema/references';
import { conditionals, mentionedProperties } from '../schema/schemaBranches';

/** A condition compares an answer with values that it can have, at least in one country. */
export const conditionValuesRule: Rule = {
  name: 'condition-values',
  needs: ['data-points', 'country', 'step', 'sequence'],
  run: (context) => {
    const possible = new Set<string>();
    const impossible = new Map<string, Found>();
    for (const { dataPoint, node, keywords } of comparedValues(context)) {
      const broken = brokenKeyword(node.value, keywords);
      const { file, line, column } = node.place;
      const key = `${file}:${line}:${column}`;
      if (broken) impossible.set(key, neverHolds(dataPoint, node, broken));
      else possible.add(key);
    }
    return [...impossible].flatMap(([key, problem]) => (possible.has(key) ? [] : [problem]));
  },
};

interface ComparedValue {
  readonly dataPoint: string;
  readonly node: DocumentNode;
  /** What limits the answer to certain values: its type and its list. */
  readonly keywords: EffectiveKeywords;
}

function comparedValues(context: CheckContext): readonly ComparedValue[] {
  return sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence)
      .flatMap(({ step }) => [step.when, ...conditionals(step.schema).map((conditional) => conditional.at('if'))])
      .flatMap(mentionedProperties)
      .flatMap(([dataPoint, node]) => {
        const targets = referenceTargets(`data-points#/${dataPoint}`, scope);
        const all = new Map(targets.flatMap((target) => [...effectiveKeywords(target, scope)]));
        const keywords = new Map([...all].filter(([keyword]) => keyword === 'type' || keyword === 'enum'));
        const values = [node.at('const'), ...node.at('enum').items()].filter((value) => value.exists);
        return values.map((value) => ({ dataPoint, node: value, keywords }));
      }),
  );
}

function neverHolds(dataPoint: string, node: DocumentNode, [keyword, limit]: readonly [string, unknown]): Found {
  const message = `${JSON.stringify(node.value)} is never the answer to "${dataPoint}": "${keyword}" is ${JSON.stringify(limit)}.`;
  const mend = `compare with a value that "${dataPoint}" can have.`;
  return problemAt(node, { rule: conditionValuesRule.name, message, mend });
}
