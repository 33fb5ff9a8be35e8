import type { Locator, Page } from '@playwright/test';
import { answerPage, statePageIn, wayOn } from './answerPage';
import { hands } from './hands';
import { fieldsOfPage, submitOperationOf, type NumberedState } from './statePages';

/** One call of a state's page, and how an applicant triggers it. */
export interface FaultTrial {
  readonly state: NumberedState;
  readonly operationId: string;
  /** The fields that the call may refuse, under its own names. */
  readonly fields: readonly { readonly dataPoint: string; readonly name: string }[];
  /** Selects the lender that has such a page. */
  readonly monthlyIncome?: number;
  readonly answer: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Locator;
  /** The applicant stays on the page after the call. */
  readonly isStaying?: true;
}

const deployment = 'co-askrobin';

/** Returns every call by which the page of a state sends something. */
export function faultTrialsOf(state: NumberedState): readonly FaultTrial[] {
  const main: FaultTrial = {
    state,
    operationId: submitOperationOf(state),
    fields: fieldsOfPage(state),
    answer: (page) => answerPage(page, { deployment, state, hand: hands.pointer }),
    send: (page) => wayOn(page, state),
  };
  return others[state.value]?.(main) ?? [main];
}

/** Pages that make more than one call, or that only some lenders have. */
const others: Readonly<Record<number, (main: FaultTrial) => readonly FaultTrial[]>> = {
  7: (main) => [main, firstCode(main)],
  10: (main) => [main, { ...main, operationId: 'acceptCrediteaOffer', monthlyIncome: 3_500_010 }],
  11: (main) => [{ ...main, monthlyIncome: 3_500_038 }, withPassword(main)],
  16: (main) => [main, { ...main, operationId: 'skipState', fields: [], send: otherWay(main.state) }],
  30: (main) => [main, { ...main, operationId: 'uploadId', fields: ['front', 'back'].map(named) }],
  39: (main) => [main, changing(main)],
};

function otherWay(state: NumberedState): FaultTrial['send'] {
  return (page) => statePageIn(page, state).locator('.button--link').first();
}

function firstCode(main: FaultTrial): FaultTrial {
  return {
    ...main,
    operationId: 'startMobileVerification',
    fields: [],
    answer: () => Promise.resolve(),
    send: (page) => statePageIn(page, main.state).locator('[data-action="send"]'),
    isStaying: true,
  };
}

function changing(main: FaultTrial): FaultTrial {
  const { state } = main;
  const { dataPoints = [], sendAs = {} } = state.page;
  return {
    ...main,
    operationId: 'updateProvidentOffer',
    fields: dataPoints.map((dataPoint) => ({ dataPoint, name: sendAs[dataPoint] ?? dataPoint })),
    answer: async (page) => {
      await main.answer(page);
      const period = statePageIn(page, state).locator('[name="offerPeriod"]');
      await period.selectOption({ index: (await period.locator('option').count()) - 1 });
    },
    send: (page) => statePageIn(page, state).locator('button[type="submit"]'),
    isStaying: true,
  };
}

/** The lender that wants an account also offers it after the offer was accepted. */
function withPassword(main: FaultTrial): FaultTrial {
  const password = (page: Page) => statePageIn(page, main.state).locator('[name="password"]');
  return {
    ...main,
    operationId: 'setCustomerPassword',
    monthlyIncome: 3_500_010,
    fields: [named('password')],
    answer: (page) => password(page).fill('cuatro palabras al azar'),
    send: (page) => statePageIn(page, main.state).locator('button[type="submit"]'),
    isStaying: true,
  };
}

function named(name: string): { readonly dataPoint: string; readonly name: string } {
  return { dataPoint: name, name };
}
