import type { Locator, Page } from '@playwright/test';
import type { AnswerInput, AnswersByStep } from './AnswerInput';
import { expect } from './expect';
import { fillField } from './fillField';

/** A page or a frame. */
export type Viewed = Pick<Page, 'locator'> & Partial<Pick<Page, 'waitForFunction'>>;

/** How long a page is watched from inside; an assertion then waits on, and says what it sees. */
const watch = { polling: 20, timeout: 5000 };

/** Returns the step in front: a modal step precedes the page it covers. */
export function stepInFront(page: Viewed): Locator {
  return page.locator('[data-step]').first();
}

/** Returns the step in front, or the page of a state. */
export function pageInFront(page: Viewed): Locator {
  return page.locator('[data-step], [data-state]').first();
}

export function currentStep(page: Viewed): Promise<string | null> {
  return stepInFront(page).getAttribute('data-step');
}

export async function expectStep(page: Viewed, name: string): Promise<void> {
  await noticed(page, ['[data-step]', `[data-step="${name}"]`]);
  await expect(stepInFront(page)).toHaveAttribute('data-step', name);
}

/** Enters answers in order, each as soon as its input exists. */
export async function fillStep(page: Viewed, answers: Readonly<Record<string, AnswerInput>>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) await fillField(pageInFront(page), name, answer);
}

export async function pressContinue(page: Viewed): Promise<void> {
  await pageInFront(page).locator('button[type="submit"]').click();
}

/** Answers these steps one after the other. */
export async function answerSteps(page: Page, steps: AnswersByStep): Promise<void> {
  for (const [name, answers] of Object.entries(steps)) {
    await expectStep(page, name);
    await fillStep(page, answers);
    await pressContinue(page);
  }
}

/** Expects the page of an application state. */
export async function expectState(page: Viewed, value: number): Promise<void> {
  await noticed(page, ['[data-state]', `[data-state="${value}"]`]);
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', String(value));
}

/** Expects the application to have taken over the page. */
export async function expectReady(page: Viewed): Promise<void> {
  await noticed(page, ['html', '[data-ready="true"]']);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

/**
 * Resolves as soon as the first element that matches one selector matches the other: an assertion looks only every
 * half second.
 */
export async function noticed(page: Viewed, selectors: readonly [first: string, then: string]): Promise<void> {
  const isThere = ([first, then]: typeof selectors): boolean => document.querySelector(first)?.matches(then) === true;
  await page.waitForFunction?.(isThere, selectors, watch).catch(() => undefined);
}
