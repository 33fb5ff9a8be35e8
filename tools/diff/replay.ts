import type { Flow, Walk } from '../../src/flow/types';
import { walk } from '../../src/flow/walk';
import type { Applicant } from './makeApplicants';
import { lenientFlow } from './lenientFlow';

/** Where somebody is who has answered everything. */
const SENT = 'sent';

export interface Outcome {
  readonly kind: 'same' | 'sentBack' | 'skipsAhead';
  /** Step that is open before, and after the change; `sent` where none is. */
  readonly from: string;
  readonly to: string;
  /** What the step asks for that is open after the change. */
  readonly because: readonly { readonly dataPoint: string; readonly code: string }[];
  /** Data points whose answer was to be sent and is no longer. */
  readonly dropped: readonly string[];
}

export interface Change {
  readonly from: Flow;
  readonly to: Flow;
  /** Data points whose rule is not the same in both. */
  readonly changedRules: ReadonlySet<string>;
}

/** What a change of the flow means to somebody who is on the way. */
export function replay({ answers, unknowable }: Applicant, { from, to, changedRules }: Change): Outcome {
  const sameRule = new Set([...unknowable].filter((name) => !changedRules.has(name)));
  const before = walk(lenientFlow(from, unknowable), answers);
  const after = walk(lenientFlow(to, sameRule), answers);
  const kept = Object.keys(after.relevantAnswers);
  return {
    kind: kindOf(before, after),
    from: openStep(before),
    to: openStep(after),
    because: after.isComplete ? [] : openDataPoints(after, answers),
    dropped: Object.keys(before.relevantAnswers).filter((name) => !kept.includes(name)),
  };
}

function openStep({ isComplete, allowed }: Walk): string {
  return isComplete ? SENT : allowed;
}

function openDataPoints({ visibleSteps, allowed }: Walk, answers: Applicant['answers']): Outcome['because'] {
  const open = visibleSteps.find(({ step }) => step.name === allowed);
  return (open?.dataPoints ?? []).flatMap((dataPoint) => {
    const code = open?.errors.find((error) => error.dataPoint === dataPoint)?.code;
    if (answers[dataPoint] === undefined) return [{ dataPoint, code: 'unanswered' }];
    return code === undefined ? [] : [{ dataPoint, code }];
  });
}

function kindOf(before: Walk, after: Walk): Outcome['kind'] {
  const [from, to] = [openStep(before), openStep(after)];
  if (from === to) return 'same';
  if (to === SENT) return 'skipsAhead';
  if (from === SENT) return 'sentBack';
  const order = namesOf(after);
  if (order.includes(from)) return order.indexOf(to) < order.indexOf(from) ? 'sentBack' : 'skipsAhead';
  // The open step is gone: whoever has to do something before a step already done is sent back.
  const orderBefore = namesOf(before);
  const done = orderBefore.slice(0, orderBefore.indexOf(from));
  const isBeforeDone = done.some((name) => order.includes(name) && order.indexOf(to) <= order.indexOf(name));
  return isBeforeDone ? 'sentBack' : 'skipsAhead';
}

function namesOf({ visibleSteps }: Walk): readonly string[] {
  return visibleSteps.map(({ step }) => step.name);
}
