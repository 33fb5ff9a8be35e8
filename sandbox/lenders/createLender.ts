import { marketOf } from '../market';
import { wordingOf } from '../rules/wordingOf';
import type { States } from '../states/States';
import type { Decision, LeadApplication, Lender, Scenario } from '../types';
import { isCreditworthy } from './creditworthiness';
import { incomeEnding } from './incomeEnding';
import type { Journey, JourneyDocument } from './JourneyDocument';
import { offerFor } from './offerFor';

function scenarioOf({ incomeEndsIn: ending = '', states: names }: Journey, states: States): Scenario {
  const passed = names.map((name) => states.named(name));
  const [first] = passed;
  return {
    name: `State ${first?.value}: ${first?.title}`,
    answer: `A monthly income that ends in ${ending}, for example 35000${ending} pesos or 18${ending} euros`,
    result: `Checking, ${passed.map(({ title, value }) => `${title} (${value})`).join(', ')}`,
    journey: passed.map(({ value }) => value),
    incomeEndsIn: ending,
  };
}

/** What the lender makes of an application that has picked this journey. */
function decisionOf(journey: Journey, lender: JourneyDocument, states: States): (lead: LeadApplication) => Decision {
  const { annualRate, redirectMethod, acceptOperation } = lender;
  const { polls = 1, reportedAs, errors } = journey;
  const numbers = (names: readonly string[]) => names.map((name) => states.named(name).value);
  const passed = numbers(journey.states);
  const state = reportedAs ? numbers(reportedAs) : (passed[0] ?? 0);
  const fixed = {
    lender: lender.lender,
    polls,
    state,
    journey: passed,
    ...(redirectMethod && { redirectMethod }),
    ...(acceptOperation !== undefined && { acceptOperation }),
  };
  return (lead) => {
    const { language } = marketOf(lead);
    const told = errors?.map(({ fieldName, ...reason }) => {
      return { fieldName, code: reason.code, message: wordingOf(reason, language) };
    });
    return {
      ...fixed,
      ...(annualRate !== undefined && { offer: offerFor(lead, annualRate) }),
      ...(told && { errors: told }),
    };
  };
}

/** Those for any income last, since they would take what the others are for. */
function inOrder(journeys: readonly Journey[]): readonly Journey[] {
  const isForAny = ({ incomeEndsIn }: Journey) => incomeEndsIn === undefined;
  return [...journeys.filter((journey) => !isForAny(journey)), ...journeys.filter(isForAny)];
}

/** The lender of a document, which takes an application by the last two digits of the income. */
export function createLender(document: JourneyDocument, states: States): Lender {
  const { lender: name, color, acceptOperation, scenario, journeys } = document;
  const choices = inOrder(journeys).map((journey) => ({ ...journey, decide: decisionOf(journey, document, states) }));
  return {
    name,
    color,
    ...(acceptOperation !== undefined && { acceptOperation }),
    scenarios: scenario ? [scenario] : journeys.map((journey) => scenarioOf(journey, states)),
    decide: (lead, wasSentBack) => {
      if (!isCreditworthy(lead, states)) return undefined;
      const choice = choices.find(({ incomeEndsIn, errors }) => {
        const isPicked = incomeEndsIn === undefined || incomeEndsIn === incomeEnding(lead);
        return isPicked && !(wasSentBack && errors);
      });
      return choice?.decide(lead);
    },
  };
}
