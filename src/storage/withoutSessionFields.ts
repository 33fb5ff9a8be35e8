import type { Answers } from '../flow/types';

/** What was agreed to in one session and is asked again in another (specification, section 4). */
const sessionFields: readonly string[] = ['policies', 'generalPolicies', 'ibanConsent'];

export function withoutSessionFields(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !sessionFields.includes(name)));
}
