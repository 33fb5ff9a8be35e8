import type { Answer, FollowRule, FollowRules } from '../published/flow';
import { type AutofillContext, isAutofillable } from './autofill';

interface FollowContext extends Omit<AutofillContext, 'dataPoint'> {
  /** Data points whose answers break a rule: nothing follows from them. */
  readonly wrong: readonly string[];
  readonly follow: (answer: Answer, rule: FollowRule) => Answer | undefined;
}

/**
 * Returns what follows from the answers to some data points for others that the step shows and that were not answered;
 * `undefined` removes what an earlier answer had filled in.
 *
 * @param sources the data points to look at
 */
export function followingAnswers(
  rules: FollowRules,
  sources: readonly string[],
  context: FollowContext,
): Readonly<Record<string, Answer | undefined>> {
  const { answers, filled, properties, wrong, follow } = context;
  const entries = sources.flatMap((source) =>
    Object.entries(rules[source] ?? {}).flatMap(([name, rule]) => {
      const sourceAnswer = wrong.includes(source) ? undefined : answers[source];
      const answer = sourceAnswer === undefined || sourceAnswer === null ? undefined : follow(sourceAnswer, rule);
      const isStale = answer === undefined && answers[name] !== undefined && answers[name] === filled[name];
      const isNew = answer !== undefined && answer !== answers[name] && isAutofillable(name, context);
      return properties[name] && (isStale || isNew) ? [[name, answer] as const] : [];
    }),
  );
  return Object.fromEntries(entries);
}
