import { stableJson } from '../../documents/stableJson';
import { readAddress } from '../../src/flow/decidePage';
import { pathsOf, stepNamed, withFormerPaths } from '../../src/flow/formerPaths';
import type { Flow, Walk } from '../../src/flow/types';
import { walk } from '../../src/flow/walk';
import type { Answers, JsonSchema } from '../../src/published/flow';
import { lenientFlow } from './answerFlow';
import { type Applicant, makeApplicants } from './applicants';
import type { SampleFlow } from './sampleValues';

interface ReplayOutcome {
  readonly kind: 'same' | 'sentBack' | 'skipsAhead';
  /** The open step before the change; `sent` if there is none. */
  readonly from: string;
  /** The step that a reload shows after the change; `sent` if everything stays answered. */
  readonly to: string;
  /** Data points of the open step after the change that need an answer, and why. */
  readonly because: readonly { readonly dataPoint: string; readonly code: string }[];
  /** Data points whose answer was to be sent and no longer is. */
  readonly dropped: readonly string[];
}

/** Applicants with the same outcome. */
export interface Group {
  readonly from: string;
  readonly to: string;
  readonly because: ReplayOutcome['because'];
  /** Number of answer shapes. */
  readonly shapes: number;
  /** The answers of one of them that differ from the default. */
  readonly example: string;
}

export interface FlowDiff {
  readonly shapes: number;
  readonly same: number;
  readonly sentBack: readonly Group[];
  readonly skipsAhead: readonly Group[];
  readonly dropped: readonly { readonly dataPoint: string; readonly shapes: number; readonly example: string }[];
  /** Data points that both flows have with different rules. */
  readonly changedRules: readonly string[];
  /** Addresses that no step has any more. A reload, Back or a link that uses one leads to the step that is due. */
  readonly gonePaths: readonly string[];
}

interface Replayed {
  readonly applicant: Applicant;
  readonly outcome: ReplayOutcome;
}

/**
 * Returns what a change of a flow means to applicants in progress: those generated from its rules, and the given
 * ones.
 */
export function compareFlows(from: SampleFlow, changed: Flow, given: readonly Applicant[] = []): FlowDiff {
  // Publishing remembers the addresses of the release that it replaces.
  const to = { ...changed, model: withFormerPaths(changed.model, pathsOf(from.model)) };
  const changedRules = new Set(rulesChanged(from, to));
  const applicants = [...makeApplicants(from, to, changedRules), ...given];
  const replayed = applicants.map((applicant) => ({
    applicant,
    outcome: replayAnswers(applicant, { from, to, changedRules }),
  }));
  const of = (kind: ReplayOutcome['kind']) => replayed.filter(({ outcome }) => outcome.kind === kind);
  return {
    shapes: replayed.length,
    same: of('same').filter(({ outcome }) => outcome.dropped.length === 0).length,
    sentBack: groupsOf(of('sentBack')),
    skipsAhead: groupsOf(of('skipsAhead')),
    dropped: droppedBy(replayed),
    changedRules: [...changedRules],
    gonePaths: to.model.formerPaths.filter((path) => from.model.steps.some((step) => step.path === path)),
  };
}

function groupsOf(replayed: readonly Replayed[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { applicant, outcome } of replayed) {
    const { from, to, because } = outcome;
    const key = stableJson({ from, to, because });
    const group = groups.get(key);
    groups.set(key, { from, to, because, shapes: (group?.shapes ?? 0) + 1, example: group?.example ?? applicant.who });
  }
  return [...groups.values()];
}

function droppedBy(replayed: readonly Replayed[]): FlowDiff['dropped'] {
  const names = new Set(replayed.flatMap(({ outcome }) => outcome.dropped));
  return [...names].sort().map((dataPoint) => {
    const affected = replayed.filter(({ outcome }) => outcome.dropped.includes(dataPoint));
    return { dataPoint, shapes: affected.length, example: affected[0]?.applicant.who ?? '' };
  });
}

function rulesChanged(from: Flow, to: Flow): readonly string[] {
  const [before, after] = [rulesByDataPoint(from), rulesByDataPoint(to)];
  return [...before].flatMap(([name, rule]) => (after.has(name) && after.get(name) !== rule ? [name] : [])).sort();
}

/** Returns the rules of each data point in all branches. */
function rulesByDataPoint({ model }: Flow): ReadonlyMap<string, string> {
  const found = model.steps.flatMap(({ schema }) =>
    branchesOf(schema).flatMap(({ properties = {} }) => Object.entries(properties)),
  );
  const rules = new Map<string, string>();
  for (const [name, rule] of found) rules.set(name, `${rules.get(name) ?? ''}${stableJson(rule)}`);
  return rules;
}

function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const inner = [...(schema.allOf ?? []), schema.then, schema.else].filter((part) => part !== undefined);
  return [schema, ...inner.flatMap(branchesOf)];
}

/** Replaces the name of the open step when everything is answered. */
const SENT = 'sent';

export interface FlowChange {
  readonly from: Flow;
  readonly to: Flow;
  /** Data points whose rule differs between the flows. */
  readonly changedRules: ReadonlySet<string>;
}

/** Returns what a change of the flow means to one applicant in progress. */
function replayAnswers({ answers, unknowable }: Applicant, { from, to, changedRules }: FlowChange): ReplayOutcome {
  const sameRule = new Set([...unknowable].filter((name) => !changedRules.has(name)));
  const before = walk(lenientFlow(from, unknowable), answers);
  const changed = lenientFlow(to, sameRule);
  const address = from.model.steps.find(({ name }) => name === before.allowed)?.path ?? '';
  const after = before.isComplete ? walk(changed, answers) : walkAt(changed, answers, address);
  const steps = { from: openStep(before), to: before.isComplete ? openStep(after) : after.current.step.name };
  const isSamePage = stepNamed(to.model.steps, steps.from)?.name === steps.to;
  const kept = Object.keys(after.relevantAnswers);
  return {
    kind: isSamePage ? 'same' : kindOf({ before, after, ...steps }),
    ...steps,
    because: openDataPoints(after, answers),
    dropped: Object.keys(before.relevantAnswers).filter((name) => !kept.includes(name)),
  };
}

/** Returns the walk of an applicant whose browser requests this address. */
function walkAt(flow: Flow, answers: Answers, address: string): Walk {
  const page = readAddress({ address, model: flow.model, states: {} });
  return walk(flow, answers, page.kind === 'step' ? page.step : undefined);
}

function openStep({ isComplete, allowed }: Walk): string {
  return isComplete ? SENT : allowed;
}

function openDataPoints({ isComplete, visibleSteps, allowed }: Walk, answers: Answers): ReplayOutcome['because'] {
  if (isComplete) return [];
  const open = visibleSteps.find(({ step }) => step.name === allowed);
  return (open?.dataPoints ?? []).flatMap((dataPoint) => {
    const code = open?.errors.find((error) => error.dataPoint === dataPoint)?.code;
    if (answers[dataPoint] === undefined) return [{ dataPoint, code: 'unanswered' }];
    return code === undefined ? [] : [{ dataPoint, code }];
  });
}

interface Move extends Pick<ReplayOutcome, 'from' | 'to'> {
  readonly before: Walk;
  readonly after: Walk;
}

function kindOf({ before, after, from, to }: Move): ReplayOutcome['kind'] {
  if (from === to) return 'same';
  if (from === SENT) return 'sentBack';
  const order = namesOf(after);
  if (order.includes(from)) return order.indexOf(to) < order.indexOf(from) ? 'sentBack' : 'skipsAhead';
  // The open step is gone. The applicant is sent back if a step before an answered one is open.
  const orderBefore = namesOf(before);
  const done = orderBefore.slice(0, orderBefore.indexOf(from));
  const isBeforeDone = done.some((name) => order.includes(name) && order.indexOf(to) <= order.indexOf(name));
  return isBeforeDone ? 'sentBack' : 'skipsAhead';
}

function namesOf({ visibleSteps }: Walk): readonly string[] {
  return visibleSteps.map(({ step }) => step.name);
}
