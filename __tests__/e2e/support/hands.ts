import type { Page } from '@playwright/test';
import type { AnswerInput } from './AnswerInput';
import { fillByKeyboard, submitByKeyboard } from './keyboard';
import { fillStep, submitStep } from './steps';

/** How an applicant works the page. */
export interface Hand {
  readonly fill: (page: Page, answers: Readonly<Record<string, AnswerInput>>) => Promise<void>;
  readonly submit: (page: Page) => Promise<void>;
}

export const hands = {
  pointer: { fill: fillStep, submit: submitStep },
  keyboard: { fill: fillByKeyboard, submit: submitByKeyboard },
} satisfies Record<string, Hand>;
