const MAX_CHOICES = 400;

interface PeriodRule {
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}

/** Returns the periods that an applicant can choose: the rule's list, or from its minimum to its maximum, at most 400. */
export function allowedPeriods(rule: PeriodRule): readonly number[] {
  if (rule.enum) return rule.enum.map(Number);
  const { minimum = 1, maximum = minimum, multipleOf = 1 } = rule;
  const first = Math.ceil(minimum / multipleOf) * multipleOf;
  const length = Math.min(MAX_CHOICES, Math.max(0, Math.floor((maximum - first) / multipleOf) + 1));
  return Array.from({ length }, (_, index) => first + index * multipleOf);
}
