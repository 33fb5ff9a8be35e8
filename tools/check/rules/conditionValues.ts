import type { DocumentNode } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import { type CheckContext, type Rule, sequencesOf } from '../context/CheckContext';
import { type StepInSequence, stepsOf } from '../context/SequenceView';
import type { FormatRule } from '../../../src/formats/FormatRule';
import { brokenKeyword } from '../schema/brokenKeyword';
import { rulesOfFormats } from '../schema/formatsOf';
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
    return [...unfit, ...uselessLimits(context), ...uselessRules(context), ...unanswered(context)];
  },
};

interface ComparedValue {
  readonly dataPoint: string;
  readonly node: DocumentNode;
  /** What limits the answer to certain values: its type, its list, its limits. */
  readonly keywords: EffectiveKeywords;
}

const COMPARED = new Set(['type', 'enum', 'minimum', 'maximum', 'multipleOf']);

function comparedValues(context: CheckContext): readonly ComparedValue[] {
  return comparisons(context).flatMap(({ dataPoint, node, keywords: all }) => {
    const keywords = new Map([...all].filter(([keyword]) => COMPARED.has(keyword)));
    const values = [node.at('const'), ...node.at('enum').items()].filter((value) => value.exists);
    return values.map((value) => ({ dataPoint, node: value, keywords }));
  });
}

function conditionsOf({ step }: StepInSequence): readonly DocumentNode[] {
  return [step.when, ...conditionals(step.schema).map((conditional) => conditional.at('if'))];
}

/** A schema says nothing of a property that is absent, so such a condition holds before anything is answered. */
function unanswered(context: CheckContext): readonly Found[] {
  const conditions = sequencesOf(context).flatMap(({ sequence }) => stepsOf(sequence).flatMap(conditionsOf));
  return [...new Set(conditions)].flatMap((condition) => {
    const [name] = condition.at('properties').names();
    if (name === undefined || condition.at('required').exists) return [];
    const message = `This holds also while "${name}" is not answered.`;
    const fix = `add "required": ["${name}"] beside "properties".`;
    return [problemAt(condition, { rule: conditionValuesRule.name, message, fix })];
  });
}

/** Returns what every condition says of a data point, with all that limits the answer in a country. */
function comparisons(context: CheckContext): readonly ComparedValue[] {
  return sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence)
      .flatMap(conditionsOf)
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

/** What a part of a condition means for all answers that a country allows. */
type Frequency = 'never' | 'always' | 'sometimes';

type Judged = readonly [part: DocumentNode, dataPoint: string, verdict: Frequency];

/** Returns the parts that hold never, or always, whatever the country. */
function alwaysOrNever(judged: readonly Judged[]): readonly Judged[] {
  const verdicts = new Map<DocumentNode, Set<Frequency>>();
  for (const [part, , verdict] of judged) verdicts.set(part, (verdicts.get(part) ?? new Set<Frequency>()).add(verdict));
  const isFirst = new Set(verdicts.keys());
  return judged.filter(([part, , verdict]) => {
    return verdict !== 'sometimes' && verdicts.get(part)?.size === 1 && isFirst.delete(part);
  });
}

/** Returns the problem of each limit that decides nothing. */
function uselessLimits(context: CheckContext): readonly Found[] {
  const judged = comparisons(context).flatMap(({ dataPoint, node, keywords }) =>
    Object.entries(LIMITS).flatMap(([keyword, judge]): readonly Judged[] => {
      const limit = node.at(keyword);
      return limit.number === undefined ? [] : [[limit, dataPoint, judge(limit.number, rangeOf(keywords))]];
    }),
  );
  return alwaysOrNever(judged).map(([limit, dataPoint, verdict]) => {
    const message = `This ${verdict} holds: "${dataPoint}" is ${verdict === 'never' ? 'limited to other numbers' : 'within that limit anyway'} in every country.`;
    const fix = `compare with a limit that some answers keep, or remove the condition.`;
    return problemAt(limit, { rule: conditionValuesRule.name, message, fix });
  });
}

/** Returns the problem of each rule on a list or a text that decides nothing. */
function uselessRules(context: CheckContext): readonly Found[] {
  const rules = rulesOfFormats(context.documents);
  const judged = comparisons(context).flatMap(({ dataPoint, node, keywords }): readonly Judged[] => {
    const isRuled = RULED.some((keyword) => node.at(keyword).exists);
    const listed = listedAnswers(keywords);
    const answers =
      listed ??
      keywords
        .get('examples')
        ?.items()
        .map(({ value }) => value) ??
      [];
    if (!isRuled || answers.length === 0) return [];
    const met = answers.filter((answer) => meetsRule(node, answer, rules)).length;
    if (met === 0) return [[node, dataPoint, 'never']];
    return [[node, dataPoint, met === answers.length && listed ? 'always' : 'sometimes']];
  });
  return alwaysOrNever(judged).map(([node, dataPoint, verdict]) => {
    const message =
      verdict === 'never'
        ? `This never holds: no answer or example of "${dataPoint}" meets it in any country.`
        : `This always holds once "${dataPoint}" is answered: every choice meets it in every country.`;
    const fix =
      verdict === 'never'
        ? `name choices that there are; if it is a text, give one that meets it in "examples" of $defs.${dataPoint}.`
        : 'name the choices that are meant, or remove the condition.';
    return problemAt(node, { rule: conditionValuesRule.name, message, fix });
  });
}

const RULED = ['type', 'pattern', 'format', 'minLength', 'maxLength', 'not', 'enum'];

function listedAnswers(keywords: EffectiveKeywords): readonly unknown[] | undefined {
  if (keywords.get('type')?.value === 'boolean') return [true, false];
  return keywords
    .get('enum')
    ?.items()
    .map(({ value }) => value);
}

function meetsRule(rule: DocumentNode, answer: unknown, formats: Readonly<Record<string, FormatRule>>): boolean {
  if (brokenKeyword(answer, new Map(rule.members()))) return false;
  const format = formats[rule.at('format').text ?? ''];
  if (format && typeof answer === 'string' && format(answer, '') !== undefined) return false;
  const not = rule.at('not');
  return !not.exists || !meetsRule(not, answer, formats);
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

function judged(isAlways: boolean, isNever: boolean): Frequency {
  if (isAlways) return 'always';
  return isNever ? 'never' : 'sometimes';
}

const LIMITS: Readonly<Record<string, (limit: number, range: Range) => Frequency>> = {
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
