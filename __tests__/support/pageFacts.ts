import type { PageDecision, PageFacts } from '../../src/flow/decidePage';
import type { Flow } from '../../src/flow/types';
import type { Answers } from '../../src/published/flow';
import { walk } from '../../src/flow/walk';
import { colombianStates as documents, colombianSettings } from './colombia';

/**
 * Returns the facts of an application that has just begun, at the root, in any flow; a test overrides what differs.
 */
export function pageFactsOf(flow: Flow, answers: Answers, facts: Partial<PageFacts> = {}): PageFacts {
  return {
    trigger: 'address',
    address: '',
    states: colombianSettings.states,
    state: 0,
    isLeadLost: false,
    link: 'idle',
    linkRoute: 'continue',
    model: flow.model,
    isWhole: true,
    documents,
    walk: (wanted) => walk(flow, answers, wanted),
    openStep: undefined,
    refused: [],
    ...facts,
  };
}

/** Describes a decision: `step name at /name`, `push /checking`, `replace /`, `wait`. */
export function describeDecision(decision: PageDecision): string {
  switch (decision.kind) {
    case 'wait':
      return 'wait';
    case 'go':
      return `${decision.replace ? 'replace' : 'push'} /${decision.path}`;
    case 'show': {
      const { page, path } = decision;
      const name = page.kind === 'step' ? page.step : 'name' in page ? page.name : '';
      return `${page.kind} ${name} at /${path}`.replace('  ', ' ');
    }
  }
}
