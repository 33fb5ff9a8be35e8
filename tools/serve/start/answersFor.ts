import { evaluateFlow, locateStep } from '../../../src/flow/walk';
import type { Answers } from '../../../src/published/flow';
import type { DecisiveAnswers } from '../../../sandbox/types';
import type { PlannedFlow } from '../../plans/makePlan';

/** Incomes around the planned one are tried, in hundreds. */
const INCOMES_TRIED = 50;

/**
 * Returns a complete application with these answers, and with those of the deployment's plan otherwise; `undefined` if
 * the deployment does not ask for them, or refuses every value that was tried.
 */
export function answersFor({ flow, plans }: PlannedFlow, wanted: DecisiveAnswers): Answers | undefined {
  const [plan] = plans;
  if (!plan) return undefined;
  const before = evaluateFlow(flow, plan.sent);
  for (const changes of changesFor(plan.sent, wanted)) {
    const evaluated = evaluateFlow(flow, { ...plan.sent, ...changes }, before);
    const { isComplete, relevantAnswers } = locateStep(evaluated);
    const isAsked = Object.keys(changes).every((name) => relevantAnswers[name] !== undefined);
    if (isComplete && isAsked) return relevantAnswers;
  }
  return undefined;
}

/** Yields answers that may fit, the likeliest first. */
function* changesFor(
  { monthlyIncome, personalCode }: Answers,
  { incomeEndsIn, email, personalCodeEndsIn }: DecisiveAnswers,
): Generator<Answers> {
  if (email !== undefined) yield { email };
  else if (personalCodeEndsIn !== undefined) {
    const planned = typeof personalCode === 'string' ? personalCode : '';
    for (const code of codesEndingIn(personalCodeEndsIn, planned)) yield { personalCode: code };
  } else if (incomeEndsIn === undefined) yield {};
  else {
    const hundreds = Math.floor(Number(monthlyIncome) / 100);
    for (let step = 0; step < INCOMES_TRIED; step++) {
      yield { monthlyIncome: (hundreds + step) * 100 + Number(incomeEndsIn) };
      yield { monthlyIncome: (hundreds - step) * 100 + Number(incomeEndsIn) };
    }
  }
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const DIGITS = Array.from('0123456789');

/**
 * Yields personal codes like this one whose digits end so. A check digit or letter may contradict the ending, so up to
 * two of the other digits and the letter behind it are varied.
 */
function* codesEndingIn(ending: string, like: string): Generator<string> {
  const [, digits = '', letter = ''] = /^(.*\d)([A-Z]?)$/.exec(like) ?? [];
  const stem = digits.slice(0, -ending.length);
  const letters = letter === '' ? [''] : [letter, ...LETTERS];
  for (const varied of [stem, ...withDigits(stem)]) for (const last of letters) yield varied + ending + last;
}

function* withDigits(stem: string): Generator<string> {
  const places = Array.from(stem)
    .flatMap((sign, index) => (/\d/.test(sign) ? [index] : []))
    .toReversed();
  for (const one of places) {
    for (const other of places.filter((place) => place < one)) {
      for (const digit of DIGITS)
        for (const second of DIGITS) yield replaced(replaced(stem, one, digit), other, second);
    }
  }
}

function replaced(text: string, index: number, sign: string): string {
  return text.slice(0, index) + sign + text.slice(index + 1);
}
