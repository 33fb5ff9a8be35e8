import { expect, type Locator, type Page } from '@playwright/test';
import type { AnswerInput } from './AnswerInput';
import { pageInFront } from './steps';

/** A review has a link for each answer. */
const FARTHEST = 80;

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < FARTHEST; presses++) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  expect(await isFocused(), `${String(target)} can be reached by Tab`).toBe(true);
}

/** Enters one answer with keys only, into whatever kind of input. */
export async function typeAnswer(page: Page, name: string, answer: AnswerInput): Promise<void> {
  const inputs = pageInFront(page).locator(`[name="${name}"]`);
  const first = inputs.first();
  await first.waitFor();
  const kind = await first.evaluate((input) => (input instanceof HTMLInputElement ? input.type : input.localName));
  if (kind === 'radio') await choose(page, inputs, String(answer));
  else if (kind === 'checkbox') await tick(page, inputs, answer);
  else if (kind === 'select') await pick(page, first, String(answer));
  else if ((await inputs.count()) === 3) await typeDate(page, inputs, String(answer));
  else await type(page, first, String(answer));
}

/** Tab enters a group of radio buttons at the first one; the arrow keys choose. */
async function choose(page: Page, radios: Locator, value: string): Promise<void> {
  const values = await radios.evaluateAll((all) => all.map((radio) => radio.getAttribute('value')));
  await tabTo(page, radios.first());
  await page.keyboard.press('Space');
  for (let moves = values.indexOf(value); moves > 0; moves--) await page.keyboard.press('ArrowDown');
  await expect(radios.nth(values.indexOf(value))).toBeChecked();
}

async function tick(page: Page, boxes: Locator, answer: AnswerInput): Promise<void> {
  for (const box of await boxes.all()) {
    const value = (await box.getAttribute('value')) ?? '';
    if (typeof answer === 'object' && !answer.includes(value)) continue;
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
}

/**
 * Types the label of the option, to which the list jumps, then uses the arrow keys. Omits letters that are on no
 * plain keyboard: a browser under test treats them as text pasted into the last input.
 */
async function pick(page: Page, list: Locator, value: string): Promise<void> {
  const option = list.locator(`option[value="${value}"]`);
  await option.waitFor({ state: 'attached' });
  await tabTo(page, list);
  const [typable = ''] = /^[ -~]*/.exec((await option.textContent()) ?? '') ?? [];
  await page.keyboard.type(typable);
  const values = await list.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  const moves = values.indexOf(value) - values.indexOf(await list.inputValue());
  for (let move = 0; move < Math.abs(moves); move++) await page.keyboard.press(moves > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(list).toHaveValue(value);
}

async function typeDate(page: Page, parts: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const texts: Readonly<Record<string, string>> = { year, month, day };
  for (const part of await parts.all()) {
    await type(page, part, texts[(await part.getAttribute('data-part')) ?? ''] ?? '');
  }
}

async function type(page: Page, input: Locator, text: string): Promise<void> {
  await tabTo(page, input);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
