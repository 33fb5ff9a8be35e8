import { expect, type Locator } from '@playwright/test';
import type { AnswerInput } from './AnswerInput';

/**
 * Enters one answer as an applicant would, into whatever kind of input. A card is chosen by its key: pressed by a
 * pointer, the only choice of a step moves on by itself (`form/moveOn.spec.ts`).
 */
export async function fillField(step: Locator, name: string, answer: AnswerInput): Promise<void> {
  const inputs = step.locator(`[name="${name}"]`);
  await expect(inputs.first(), `an input of ${name}`).toBeAttached();
  const fold = foldOf(step, name);
  if ((await fold.count()) > 0) await fold.click();
  const kind = await inputs
    .first()
    .evaluate((input) => (input instanceof HTMLInputElement ? input.type : input.localName));
  if (kind === 'radio') await choose(step, name, String(answer));
  else if (kind === 'checkbox') await tick(inputs, answer);
  else if (kind === 'select') await inputs.selectOption(String(answer));
  else if ((await inputs.count()) === 3) await fillDate(inputs, String(answer));
  else await inputs.fill(String(answer));
}

/** The link in front of a question that isn't open yet. */
export function foldOf(step: Locator, name: string): Locator {
  return step.locator(`details:not([open]):has([name="${name}"]) > summary`);
}

/** What is not a card is in the list below them. */
async function choose(step: Locator, name: string, value: string): Promise<void> {
  const choice = step.locator(
    `[name="${name}"][value="${value}"], select[name="${name}"]:has(option[value="${value}"])`,
  );
  await expect(choice.first()).toBeAttached();
  const isCard = await choice.first().evaluate((input) => input.localName === 'input');
  await (isCard ? choice.first().press('Space') : choice.first().selectOption(value));
}

async function tick(boxes: Locator, answer: AnswerInput): Promise<void> {
  for (const box of await boxes.all()) {
    const value = (await box.getAttribute('value')) ?? '';
    await box.setChecked(typeof answer === 'object' ? answer.includes(value) : answer === true);
  }
}

/** Fills the three inputs of a date, in the order of the country. */
async function fillDate(parts: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const texts: Readonly<Record<string, string>> = { year, month, day };
  for (const part of await parts.all()) await part.fill(texts[(await part.getAttribute('data-part')) ?? ''] ?? '');
}
