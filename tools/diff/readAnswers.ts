import { readFileSync } from 'node:fs';
import { fromLead } from '../../src/flow/leadMapping';
import type { Answers, FlowModel } from '../../src/published/flow';
import type { Applicant } from './makeApplicants';

type Members = Readonly<Record<string, unknown>>;

/**
 * Reads exported answers: a list, or a single one, of answers by data point or of lead applications; each may stand in
 * `answers` or `lead` of an object. What no data point of the flow takes is left out.
 */
export function readAnswers(file: string, { dataPoints }: FlowModel): readonly Applicant[] {
  const content = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const list: readonly unknown[] = Array.isArray(content) ? content : [content];
  return list.map((entry, index) => {
    const wrapped = isObject(entry) ? (entry.answers ?? entry.lead ?? entry) : {};
    const flat = isObject(wrapped) ? pick(wrapped, (name) => Object.hasOwn(dataPoints, name)) : {};
    const answers = { ...fromLead(wrapped, dataPoints), ...flat };
    return { who: `answers ${index + 1} of the file`, answers, unknowable: new Set() };
  });
}

function pick(members: Members, isWanted: (name: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(members).filter(([name]) => isWanted(name))) as Answers;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
