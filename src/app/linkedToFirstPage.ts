import type { Answers, Flow } from '../flow/types';
import { linkedAnswers } from '../validation/linkedAnswers';

/** What a link says of the loan itself. It shows at once; who the applicant is waits until the device was asked. */
const aboutLoan: readonly string[] = ['amount', 'period'];

/** The answers of a link that the first page shows, as far as they were not given yet. */
export function linkedToFirstPage(flow: Flow, search: string, given: Answers): Answers {
  const linked = Object.entries(linkedAnswers(flow, search));
  return Object.fromEntries(linked.filter(([name]) => aboutLoan.includes(name) && given[name] === undefined));
}
