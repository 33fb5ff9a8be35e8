import { stateNames } from '../states/stateNames';
import type { Decision, Lender, Scenario } from '../types';
import { incomeEnding, isCreditworthy } from './creditworthiness';
import { offerFor } from './offerFor';

interface JourneyLender extends Pick<Lender, 'name' | 'color'> {
  readonly annualRate: number;
  /** From the decision on. The first state is also the ending of the income that leads there. */
  readonly journeys: readonly (readonly number[])[];
  readonly special?: Pick<Decision, 'acceptOperation'>;
}

function firstOf(journey: readonly number[]): number {
  return journey[0] ?? 0;
}

function named(state: number): string {
  return `${stateNames[state] ?? 'unknown'} (${state})`;
}

function scenarioOf(journey: readonly number[]): Scenario {
  const ending = String(firstOf(journey)).padStart(2, '0');
  const name = stateNames[firstOf(journey)] ?? '';
  return {
    name: `State ${firstOf(journey)}: ${name}`,
    answer: `A monthly income that ends in ${ending}, for example 35000${ending} pesos or 18${ending} euros`,
    result: `Checking, ${journey.map(named).join(', ')}`,
    journey,
  };
}

/** A lender who leads the applicant through pages of its own, by the last two digits of the income. */
export function journeyLender({ name, color, annualRate, journeys, special }: JourneyLender): Lender {
  return {
    name,
    color,
    scenarios: journeys.map(scenarioOf),
    decide: (lead) => {
      const journey = journeys.find((each) => firstOf(each) === incomeEnding(lead));
      if (!journey || !isCreditworthy(lead)) return undefined;
      const offer = offerFor(lead, annualRate);
      const state = firstOf(journey);
      return { lender: name, polls: 1, state, status: 'positive', offer, journey, redirectMethod: 'GET', ...special };
    },
  };
}
