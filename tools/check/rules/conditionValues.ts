import type { DocumentNode } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import { type CheckContext, type Rule, sequencesOf } from '../context/CheckContext';
import { stepsOf } from '../context/SequenceView';
import { brokenKeyword } from '../schema/brokenKeyword';
import { effectiveKeywords, type EffectiveKeywords, referenceTargets } from '../schema/references';
import { conditionals, mentionedProperties } from '../schema/schemaBranches';

/**
 * A condition compares an answer with values that it can have, at least in one country, and its limits hold for some
 * answers only.
 */
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
    const unfit = [...impossible].flatMap(([key, problem]) => (possible.has(key) ? [] : [problem]));
    return [...unfit, ...uselessLimits(context)];
  },
};

interface ComparedValue {
  readonly dataPoint: string;
  readonly node: DocumentNode;
  /** What limits the answer to certain values: its type and its list. */
  readonly keywords: EffectiveKeywords;
}

function comparedValues(context: CheckContext): readonly ComparedValue[] {
  return comparisons(context).flatMap(({ dataPoint, node, keywords: all }) => {
    const keywords = new Map([...all].filter(([keyword]) => keyword === 'type' || keyword === 'enum'));
    const values = [node.at('const'), ...node.at('enum').items()].filter((value) => value.exists);
    return values.map((value) => ({ dataPoint, node: value, keywords }));
  });
}

/** Returns what every condition says of a data point, with all that limits the answer in a country. */
function comparisons(context: CheckContext): readonly ComparedValue[] {
  return sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence)
      .flatMap(({ step }) => [step.when, ...conditionals(step.schema).map((conditional) => conditional.at('if'))])
      .flatMap(mentionedProperties)
      .map(([dataPoint, node]) => {
        const targets = referenceTargets(`data-points#/${dataPoint}`, scope);
        return {
          dataPoint,
          node,
          keywords: new Map(targets.flatMap((target) => [...effectiveKeywords(target, scope)])),
        };
      }),
  );
}

/** What a limit of a condition means for all answers that a country allows. */
type LimitVerdict = 'never' | 'always' | 'sometimes';

/** Returns the problem of each limit that holds never, or always, whatever the country. */
function uselessLimits(context: CheckContext): readonly Found[] {
  const verdicts = new Map<DocumentNode, { readonly dataPoint: string; readonly verdicts: Set<LimitVerdict> }>();
  for (const { dataPoint, node, keywords } of comparisons(context)) {
    for (const keyword of Object.keys(LIMITS)) {
      const limit = node.at(keyword);
      const verdict = limit.number === undefined ? undefined : LIMITS[keyword]?.(limit.number, rangeOf(keywords));
      if (verdict === undefined) continue;
      const limitVerdicts = verdicts.get(limit) ?? { dataPoint, verdicts: new Set<LimitVerdict>() };
      verdicts.set(limit, { dataPoint, verdicts: limitVerdicts.verdicts.add(verdict) });
    }
  }
  return [...verdicts].flatMap(([limit, { dataPoint, verdicts: found }]) => {
    const [verdict, ...others] = found;
    if (verdict === undefined || verdict === 'sometimes' || others.length > 0) return [];
    const message = `This ${verdict} holds: "${dataPoint}" is ${verdict === 'never' ? 'limited to other numbers' : 'within that limit anyway'} in every country.`;
    const fix = `compare with a limit that some answers keep, or remove the condition.`;
    return [problemAt(limit, { rule: conditionValuesRule.name, message, fix })];
  });
}

interface Range {
  readonly least: number;
  readonly most: number;
}

function rangeOf(keywords: EffectiveKeywords): Range {
  const { number: least = -Infinity } = keywords.get('minimum') ?? {};
  const { number: most = Infinity } = keywords.get('maximum') ?? {};
  return { least, most };
}

function judged(isAlways: boolean, isNever: boolean): LimitVerdict {
  if (isAlways) return 'always';
  return isNever ? 'never' : 'sometimes';
}

const LIMITS: Readonly<Record<string, (limit: number, range: Range) => LimitVerdict>> = {
  minimum: (limit, { least, most }) => judged(least >= limit, most < limit),
  maximum: (limit, { least, most }) => judged(most <= limit, least > limit),
  exclusiveMinimum: (limit, { least, most }) => judged(least > limit, most <= limit),
  exclusiveMaximum: (limit, { least, most }) => judged(most < limit, least >= limit),
};

function neverHolds(dataPoint: string, node: DocumentNode, [keyword, limit]: readonly [string, unknown]): Found {
  const message = `${JSON.stringify(node.value)} is never the answer to "${dataPoint}": "${keyword}" is ${JSON.stringify(limit)}.`;
  const fix = `compare with a value that "${dataPoint}" can have.`;
  return problemAt(node, { rule: conditionValuesRule.name, message, fix });
}
