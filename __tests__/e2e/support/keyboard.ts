import { expect, type Locator, type Page } from '@playwright/test';
import type { AnswerInput } from './AnswerInput';
import { stepInFront } from './steps';

const MOST_TAB_STOPS = 60;
const MOST_CHOICES = 40;

/** Enters answers without a pointer: reaches every input by Tab, as it stands in the order of the page. */
export async function fillByKeyboard(page: Page, answers: Readonly<Record<string, AnswerInput>>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) await enter(page, name, answer);
}

export async function submitByKeyboard(page: Page): Promise<void> {
  await tabTo(page, stepInFront(page).locator('button[type="submit"]'));
  await page.keyboard.press('Enter');
}

async function enter(page: Page, name: string, answer: AnswerInput): Promise<void> {
  const inputs = stepInFront(page).locator(`[name="${name}"]`);
  await expect(inputs.first(), `an input of ${name}`).toBeAttached();
  const kind = await inputs
    .first()
    .evaluate((input) => (input instanceof HTMLInputElement ? input.type : input.localName));
  if (kind === 'radio') return choose(page, inputs, String(answer));
  if (kind === 'checkbox') return tick(page, inputs, answer);
  if (kind === 'select') return select(page, inputs, String(answer));
  const parts = (await inputs.count()) === 3 ? dateParts(String(answer)) : undefined;
  for (const input of await inputs.all()) {
    await tabTo(page, input);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(parts?.[(await input.getAttribute('data-part')) ?? ''] ?? String(answer));
  }
}

/** A group of radio buttons is one stop; arrows choose within it. */
async function choose(page: Page, radios: Locator, value: string): Promise<void> {
  await tabTo(page, radios);
  const wanted = radios.and(page.locator(`[value="${value}"]`));
  for (let press = 0; press < MOST_CHOICES; press++) {
    if (await isFocused(wanted)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
}

async function tick(page: Page, boxes: Locator, answer: AnswerInput): Promise<void> {
  for (const box of await boxes.all()) {
    const value = (await box.getAttribute('value')) ?? '';
    const isWanted = typeof answer === 'object' ? answer.includes(value) : answer === true;
    if (isWanted === (await box.isChecked())) continue;
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked({ checked: isWanted });
  }
}

/** Typing the label finds the option. */
async function select(page: Page, list: Locator, value: string): Promise<void> {
  const option = list.locator(`option[value="${value}"]`);
  await expect(option).toBeAttached();
  await tabTo(page, list);
  await page.keyboard.type((await option.textContent()) ?? '');
  await expect(list).toHaveValue(value);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_TAB_STOPS; stop++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}

function isFocused(targets: Locator): Promise<boolean> {
  return targets.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}

function dateParts(date: string): Readonly<Record<string, string>> {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}
