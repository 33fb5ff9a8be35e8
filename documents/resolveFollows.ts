import type { FollowRule, FollowRules } from '../src/published/flow';
import type { FormatModels } from '../src/published/formats';
import type { CountryDocument, FollowDocument } from './documentShapes';

/** Returns what follows from answers in a country, as a member that is absent if nothing does. */
export function resolveFollows(
  { follows }: Pick<CountryDocument, 'follows'>,
  formats: FormatModels,
): { readonly follows?: FollowRules } {
  if (!follows) return {};
  const { $comment: _comment, ...bySource } = follows;
  const sources = Object.entries(bySource).map(([source, targets]) => {
    const rules = Object.entries(targets).map(([name, rule]) => [name, resolved(rule, formats)] as const);
    return [source, Object.fromEntries(rules)] as const;
  });
  return { follows: Object.fromEntries(sources) };
}

function resolved(rule: FollowDocument, formats: FormatModels): FollowRule {
  if (!('birthDate' in rule)) return rule;
  if (typeof rule.birthDate !== 'string') return { birthDate: rule.birthDate };
  const format = formats[rule.birthDate];
  if (!format || !('birthDate' in format))
    throw new Error(`The format "${rule.birthDate}" has no birth date (NO_BIRTH_DATE)`);
  return { birthDate: format.birthDate };
}
