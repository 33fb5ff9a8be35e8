import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { expect, test, type Page } from '@playwright/test';
import type { Answer, Answers } from '../../../src/published/flow';
import type { Plan, PlannedStep } from '../../../tools/plans/makePlan';
import type { AnswerInput } from './AnswerInput';
import { hands, submitBy, type Hand } from './hands';
import { expectStep, noticed, type Viewed } from './steps';

interface Manner {
  readonly hand?: Hand;
  /** Inspects each step before it is filled in. */
  readonly look?: (step: PlannedStep) => Promise<void>;
}

const TAKEN = /^(?:10|11|12)$/;
const REJECTED = '13';

/** Answers these steps one after the other, each where the flow expects it. */
export async function walkSteps(page: Page, steps: readonly PlannedStep[], manner: Manner = {}): Promise<void> {
  const { hand = hands.pointer, look } = manner;
  for (const step of steps) {
    await test.step(step.name, async () => {
      await expectStep(page, step.name);
      await look?.(step);
      await hand.fill(page, inputsOf(step));
      await submitBy(hand, page);
    });
  }
}

/** Walks from the first step to the answer of a lender. */
export async function walkThrough(page: Page, plan: Plan, manner: Manner = {}): Promise<void> {
  await walkSteps(page, plan.steps, manner);
  await expectLender(page, plan);
}

/** Has the run count a whole application. */
export function countWalk(): void {
  channel('application-frontend:walk').publish({});
}

/** Ends the walk of a whole application: expects an offer, thanks or the redirect to the lender; a rejection for those whom the sandbox rejects. */
export async function expectLender(page: Viewed, { sent }: Plan): Promise<void> {
  countWalk();
  const decided = '[data-state]:not([data-state="6"])';
  await noticed(page, [decided, '*']);
  const state = page.locator(decided);
  await expect(state).toHaveAttribute('data-state', sent['negativeCreditHistory'] === true ? REJECTED : TAKEN);
}

/** Returns the plan with a unique e-mail address, which identifies its leads. */
export function personal(plan: Plan): Plan {
  const own: Answers = { email: `${randomUUID()}@example.com` };
  const steps = plan.steps.map((step) =>
    'email' in step.answers ? { ...step, answers: { ...step.answers, ...own } } : step,
  );
  return { ...plan, steps, sent: { ...plan.sent, ...own } };
}

/** Returns what to enter for the answers of a step, without those left empty. */
export function inputsOf({ answers }: PlannedStep): Readonly<Record<string, AnswerInput>> {
  return Object.fromEntries(Object.entries(answers).flatMap(([name, answer]) => toEntry(name, answer)));
}

function toEntry(name: string, answer: Answer): readonly (readonly [string, AnswerInput])[] {
  if (answer === null) return [];
  if (typeof answer !== 'object') return [[name, answer]];
  if (Array.isArray(answer)) return [[name, answer.map(String)]];
  throw new TypeError(`Nothing on a page takes an object, as ${name} is answered`);
}
