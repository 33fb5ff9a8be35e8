import { readFileSync } from 'node:fs';
import { stableJson } from '../../documents/stableJson';
import { fromLead } from '../../src/flow/leadMapping';
import type { Flow } from '../../src/flow/types';
import type { Answers, FlowModel, Json, JsonSchema } from '../../src/published/flow';
import { collectConditions } from '../compile/compileValidators';
import { answerFlow } from './answerFlow';
import { decidingValues, type SampleFlow, sampleValues } from './sampleValues';

/** An applicant who has answered part of a flow. */
export interface Applicant {
  /** The answers that differ from the default; a name for answers from a file. */
  readonly who: string;
  readonly answers: Answers;
  /** Data points whose answer is a placeholder, because no valid one could be generated. */
  readonly unknowable: ReadonlySet<string>;
}

/** Maximum number of answers varied at the same time: a branch inside a branch inside a branch. */
const DEEPEST = 3;
const MOST_VARIANTS = 1500;

/**
 * Generates applicants who have answered the first steps of a flow, for every number of steps. They give default
 * answers, and one by one every value that a condition of either flow or a changed rule can distinguish; several at
 * once where a change opens a branch or one condition depends on several. All other answers make no difference.
 */
export function makeApplicants(
  flow: SampleFlow,
  other: Flow,
  changedRules: ReadonlySet<string> = new Set(),
): readonly Applicant[] {
  const conditions = collectConditions([...flow.model.steps, ...other.model.steps]);
  const applicants = new Map<string, Applicant>();
  const waiting: { readonly chosen: Answers; readonly dataPoints: ReadonlySet<string> }[] = [
    { chosen: {}, dataPoints: new Set() },
  ];
  for (let tried = 0; tried < MOST_VARIANTS; tried++) {
    const next = waiting.shift();
    if (!next) break;
    const { chosen, dataPoints } = next;
    const answered = answerFlow(flow, chosen);
    if (!answered) continue;
    const { stages, shown, unknowable } = answered;
    for (const answers of stages) {
      const key = stableJson(answers);
      if (!applicants.has(key)) applicants.set(key, { who: nameOf(chosen), answers, unknowable });
    }
    if (Object.keys(chosen).length >= DEEPEST) continue;
    const all = new Set([...dataPoints, ...shown.keys()]);
    for (const [dataPoint, rule] of shown) {
      if (dataPoints.has(dataPoint) && !isDecidedWith(chosen, dataPoint, conditions)) continue;
      const samples = sampleValues(rule, flow.examples?.[dataPoint]);
      const values = valuesToTry({ dataPoint, rule, samples, conditions, isChanged: changedRules.has(dataPoint) });
      waiting.push(...values.map((value) => ({ chosen: { ...chosen, [dataPoint]: value }, dataPoints: all })));
    }
  }
  return [...applicants.values()];
}

/**
 * Returns whether one condition depends on the data point and on all chosen ones. Each set is generated in only one
 * order.
 */
function isDecidedWith(chosen: Answers, dataPoint: string, conditions: readonly JsonSchema[]): boolean {
  const names = [...Object.keys(chosen), dataPoint];
  const isInOrder = names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
  return isInOrder && conditions.some((each) => names.every((name) => decidingValues(each, name).length > 0));
}

interface SampledQuestion {
  readonly dataPoint: string;
  readonly rule: JsonSchema;
  readonly samples: readonly Json[];
  readonly conditions: readonly JsonSchema[];
  /** Whether the rule differs between the flows, so that every answer may be judged differently. */
  readonly isChanged: boolean;
}

/** Returns the values that conditions name, and one other value: no condition can distinguish the others. */
function valuesToTry({ dataPoint, rule, samples, conditions, isChanged }: SampledQuestion): readonly Json[] {
  const named = conditions.flatMap((condition) => decidingValues(condition, dataPoint));
  if (isChanged) return [...named, ...samples];
  if (named.length === 0) return [];
  const knownValues = new Set(named.map((value) => JSON.stringify(value)));
  const others = samples.filter((value) => !knownValues.has(JSON.stringify(value)));
  // It is not known yet which free texts the rule accepts.
  return [...named, ...(rule.type === 'string' && !rule.enum ? others : others.slice(0, 1))];
}

function nameOf(chosen: Answers): string {
  return Object.entries(chosen)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', ');
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Reads exported answers: one or a list of either answers by data point or lead applications, each optionally wrapped
 * in `answers` or `lead` of an object. Ignores whatever is not a data point of the flow.
 */
export function readAnswers(file: string, { dataPoints }: FlowModel): readonly Applicant[] {
  const content = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const list: readonly unknown[] = Array.isArray(content) ? content : [content];
  return list.map((entry, index) => {
    const wrapped = isMembers(entry) ? (entry.answers ?? entry.lead ?? entry) : {};
    const flat = isMembers(wrapped) ? pick(wrapped, (name) => Object.hasOwn(dataPoints, name)) : {};
    const answers = { ...fromLead(wrapped, dataPoints), ...flat };
    return { who: `answers ${index + 1} of the file`, answers, unknowable: new Set() };
  });
}

function pick(members: Members, isWanted: (name: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(members).filter(([name]) => isWanted(name))) as Answers;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
