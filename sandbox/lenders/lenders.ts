import { marketOf } from '../market';
import { offerFor } from '../offers/offers';
import { type Reason, refusalWording } from '../refusals/refusal';
import type { SandboxStates } from '../states/SandboxStates';
import type { LenderDecision, ReceivedApplication, Lender, OperationName, Scenario } from '../types';
import { endingThatLeadsTo, incomeEnding } from './incomeEnding';

/** A lender of the sandbox, as `schemas/meta/journey.schema.json` defines it. */
export interface JourneyDocument {
  readonly lender: string;
  readonly color: string;
  readonly annualRate?: number;
  readonly redirectMethod?: 'GET' | 'POST';
  readonly acceptOperation?: OperationName;
  readonly scenario?: { readonly name: string; readonly answer: string; readonly result: string };
  readonly journeys: readonly LenderJourney[];
  readonly refuses?: readonly RefusedValue[];
}

interface LenderJourney {
  /** Last two digits of the income; absent if any income matches. */
  readonly incomeEndsIn?: string;
  /** By name. */
  readonly states: readonly string[];
  readonly polls?: number;
  /** By name. */
  readonly reportedAs?: readonly string[];
  readonly errors?: readonly (Reason & { readonly fieldName: string })[];
}

export interface RefusedValue extends Reason {
  readonly operation: OperationName;
  readonly fieldName: string;
  /** JSON Schema of the refused values. */
  readonly when: object;
}

interface Deciding {
  /** In the order in which they are asked. */
  readonly lenders: readonly Lender[];
  readonly states: SandboxStates;
}

/** Decides about a submitted lead. A lead that was sent back for its errors is not sent back for them again. */
export function decideLead(
  lead: ReceivedApplication,
  { lenders, states }: Deciding,
  before?: LenderDecision,
): LenderDecision {
  const wasSentBack = before?.errors !== undefined;
  for (const lender of lenders) {
    const decision = lender.decide(lead, wasSentBack);
    if (decision) return decision;
  }
  return { polls: 1, state: states.rejected.value };
}

function scenarioOf({ incomeEndsIn: ending = '', states: names }: LenderJourney, states: SandboxStates): Scenario {
  const passed = names.map((name) => states.named(name));
  const [first] = passed;
  return {
    name: `State ${first?.value}: ${first?.title}`,
    answer: `A monthly income that ends in ${ending}, for example 35000${ending} pesos or 18${ending} euros`,
    result: `Checking, ${passed.map(({ title, value }) => `${title} (${value})`).join(', ')}`,
    journey: passed.map(({ value }) => value),
    ways: [{ incomeEndsIn: ending }],
  };
}

/** Returns the lender's decision for an application that has picked this journey. */
function decisionOf(
  journey: LenderJourney,
  lender: JourneyDocument,
  states: SandboxStates,
): (lead: ReceivedApplication) => LenderDecision {
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
    const shownErrors = errors?.map(({ fieldName, ...reason }) => {
      return { fieldName, code: reason.code, message: refusalWording(reason, language) };
    });
    return {
      ...fixed,
      ...(annualRate !== undefined && { offer: offerFor(lead, annualRate) }),
      ...(shownErrors && { errors: shownErrors }),
    };
  };
}

/** Moves journeys for any income to the end, since they would match before the others. */
function inOrder(journeys: readonly LenderJourney[]): readonly LenderJourney[] {
  const isForAny = ({ incomeEndsIn }: LenderJourney) => incomeEndsIn === undefined;
  return [...journeys.filter((journey) => !isForAny(journey)), ...journeys.filter(isForAny)];
}

/** Creates the lender of a document, which accepts an application by the last two digits of the income. */
export function createLender(document: JourneyDocument, states: SandboxStates): Lender {
  const { lender: name, color, acceptOperation, scenario, journeys } = document;
  const choices = inOrder(journeys).map((journey) => ({ ...journey, decide: decisionOf(journey, document, states) }));
  return {
    name,
    color,
    ...(acceptOperation !== undefined && { acceptOperation }),
    scenarios: scenario
      ? [
          {
            ...scenario,
            ways: journeys.map(({ incomeEndsIn }) => (incomeEndsIn === undefined ? {} : { incomeEndsIn })),
          },
        ]
      : journeys.map((journey) => scenarioOf(journey, states)),
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

/** Whether lenders accept the applicant: income, no bad credit history, and not the rejection's ending. */
function isCreditworthy(lead: ReceivedApplication, { rejected }: SandboxStates): boolean {
  const hasIncome = (lead.incomeDetails?.monthlyIncome ?? 0) > 0;
  const hasBadHistory = lead.otherDetails?.negativeCreditHistory === true;
  return hasIncome && !hasBadHistory && incomeEnding(lead) !== endingThatLeadsTo(rejected);
}
