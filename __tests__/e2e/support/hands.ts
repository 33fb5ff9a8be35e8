import type { Locator, Page } from '@playwright/test';
import type { AnswerInput } from './AnswerInput';
import { tabTo, typeAnswer } from './keyboard';
import { fillStep, pageInFront } from './steps';

type StepAnswers = Readonly<Record<string, AnswerInput>>;

/** How an applicant operates the page. */
export interface Hand {
  readonly fill: (page: Page, answers: StepAnswers) => Promise<void>;
  readonly press: (page: Page, target: Locator) => Promise<void>;
}

const keyboard: Hand = {
  fill: async (page, answers) => {
    for (const [name, answer] of Object.entries(answers)) await typeAnswer(page, name, answer);
  },
  press: async (page, target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
};

const pointer: Hand = {
  fill: fillStep,
  press: (_page, target) => target.click(),
};

export const hands = { pointer, keyboard } satisfies Record<string, Hand>;

/** Submits the step in front. */
export function submitBy(hand: Hand, page: Page): Promise<void> {
  return hand.press(page, pageInFront(page).locator('button[type="submit"]'));
}
