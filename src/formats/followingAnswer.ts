import type { Answer, FollowRule } from '../published/flow';
import { birthDatesIn, indexInCode } from './birthDates';

/** Returns the answer that follows from another one by a rule; `undefined` if none does, or more than one might. */
export function followingAnswer(answer: Answer, rule: FollowRule): Answer | undefined {
  if ('birthDate' in rule) {
    const [date, ...others] = typeof answer === 'string' ? birthDatesIn(answer, rule.birthDate) : [];
    return others.length === 0 ? date : undefined;
  }
  const key = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const part = rule.at === undefined ? key : key.charAt(indexInCode(rule.at, key));
  return Object.hasOwn(rule.by, part) ? rule.by[part] : undefined;
}
