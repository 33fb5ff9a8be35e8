import type { Page } from '@playwright/test';
import type { AnswerInput } from './AnswerInput';
import { tabTo, typeAnswer } from './keyboard';
import { fillStep, stepInFront, submitStep } from './steps';

type StepAnswers = Readonly<Record<string, AnswerInput>>;

/** How an applicant works the page. */
export interface Hand {
  readonly fill: (page: Page, answers: StepAnswers) => Promise<void>;
  readonly submit: (page: Page) => Promise<void>;
}

const keyboard: Hand = {
  fill: async (page, answers) => {
    for (const [name, answer] of Object.entries(answers)) await typeAnswer(page, name, answer);
  },
  submit: async (page) => {
    await tabTo(page, stepInFront(page).locator('button[type="submit"]'));
    await page.keyboard.press('Enter');
  },
};

export const hands = { pointer: { fill: fillStep, submit: submitStep }, keyboard } satisfies Record<string, Hand>;
