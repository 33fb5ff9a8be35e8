import type { Flow } from '../../src/flow/types';
import type { JsonSchema } from '../../src/published/flow';
import { stableJson } from '../../documents/stableJson';
import type { SampleFlow } from './examplesOf';
import { makeApplicants, type Applicant } from './makeApplicants';
import { replay, type Outcome } from './replay';

/** Applicants who fare alike. */
export interface Group {
  readonly from: string;
  readonly to: string;
  readonly because: Outcome['because'];
  /** How many answer shapes. */
  readonly shapes: number;
  /** What one of them answered otherwise than by default. */
  readonly example: string;
}

export interface FlowDiff {
  readonly shapes: number;
  readonly same: number;
  readonly sentBack: readonly Group[];
  readonly skipsAhead: readonly Group[];
  readonly dropped: readonly { readonly dataPoint: string; readonly shapes: number; readonly example: string }[];
  /** Data points asked in both flows by different rules. */
  readonly changedRules: readonly string[];
}

interface Replayed {
  readonly applicant: Applicant;
  readonly outcome: Outcome;
}

/** What a change of a flow means to applicants on the way: those made up from its rules, and the given ones. */
export function compareFlows(from: SampleFlow, to: Flow, given: readonly Applicant[] = []): FlowDiff {
  const changedRules = new Set(rulesChanged(from, to));
  const applicants = [...makeApplicants(from, to, changedRules), ...given];
  const replayed = applicants.map((applicant) => ({
    applicant,
    outcome: replay(applicant, { from, to, changedRules }),
  }));
  const of = (kind: Outcome['kind']) => replayed.filter(({ outcome }) => outcome.kind === kind);
  return {
    shapes: replayed.length,
    same: of('same').filter(({ outcome }) => outcome.dropped.length === 0).length,
    sentBack: groupsOf(of('sentBack')),
    skipsAhead: groupsOf(of('skipsAhead')),
    dropped: droppedBy(replayed),
    changedRules: [...changedRules],
  };
}

function groupsOf(replayed: readonly Replayed[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { applicant, outcome } of replayed) {
    const { from, to, because } = outcome;
    const key = stableJson({ from, to, because });
    const known = groups.get(key);
    groups.set(key, { from, to, because, shapes: (known?.shapes ?? 0) + 1, example: known?.example ?? applicant.who });
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
  const [before, after] = [rulesOf(from), rulesOf(to)];
  return [...before].flatMap(([name, rule]) => (after.has(name) && after.get(name) !== rule ? [name] : [])).sort();
}

/** Every rule of each data point, in all branches. */
function rulesOf({ model }: Flow): ReadonlyMap<string, string> {
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
