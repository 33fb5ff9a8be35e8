import { expect, type Locator, type Page } from '@playwright/test';
import type { AnswerInput } from './AnswerInput';
import { foldOf } from './fillField';
import { pageInFront } from './steps';

/** A review has a link for each answer. */
const FARTHEST = 80;

/** Presses Tab until this element has the focus. Expects everybody to see where the focus is on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < FARTHEST; presses++) {
    const { isThere, fault } = await target.evaluate(seeFocus);
    expect(fault, `the focus on ${page.url()}`).toBe('');
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  expect(await target.evaluate(seeFocus), `${String(target)} can be reached by Tab`).toMatchObject({ isThere: true });
}

/**
 * Returns whether an element has the focus, and what is wrong with the look of what has it: it must be outlined, or
 * what is drawn in its place, and be nowhere under something else. Runs inside the page.
 */
function seeFocus(target: Element): { readonly isThere: boolean; readonly fault: string } {
  const focused = document.activeElement ?? document.body;
  const isThere = focused === target;
  // A heading has the focus to be read out, not to be operated.
  if (focused === document.body || !focused.matches(':focus-visible') || focused.matches('h1, h2, [role="alert"]'))
    return { isThere, fault: '' };
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const label = labels.find((each) => !each.matches('.visually-hidden'));
  const drawn = [focused, label, focused.nextElementSibling, focused.parentElement].filter((each) => !!each);
  const isOutlined = drawn
    .flatMap((each) => ['', '::before', '::after'].map((part) => getComputedStyle(each, part)))
    .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
  const name = focused.outerHTML.slice(0, 120);
  // A style sheet alone draws the handle of a slider.
  if (!isOutlined && !focused.matches('[type="range"]')) return { isThere, fault: `is not outlined: ${name}` };
  const { x, y, width, height } = (label ?? focused).getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const isUncovered = drawn.some((each) => each.contains(hit) || hit?.contains(each));
  return { isThere, fault: isUncovered ? '' : `is under ${hit?.outerHTML.slice(0, 120)}: ${name}` };
}

/** Expects Tab to reach an input only after what has the focus now. */
async function expectAhead(input: Locator): Promise<void> {
  const isAhead = await input.evaluate((element) => {
    const { activeElement } = document;
    const place = activeElement?.compareDocumentPosition(element) ?? 0;
    return place === 0 || (place & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) > 0;
  });
  expect(isAhead, `${String(input)} follows what was answered last`).toBe(true);
}

/** Enters one answer with keys only, into whatever kind of input. */
export async function typeAnswer(page: Page, name: string, answer: AnswerInput): Promise<void> {
  const inputs = pageInFront(page).locator(`[name="${name}"]`);
  const first = inputs.first();
  await first.waitFor({ state: 'attached' });
  const fold = foldOf(pageInFront(page), name);
  if ((await fold.count()) > 0) {
    await tabTo(page, fold);
    await page.keyboard.press('Enter');
  }
  await first.waitFor();
  await expectAhead(inputs.last());
  const kind = await first.evaluate((input) => (input instanceof HTMLInputElement ? input.type : input.localName));
  if (kind === 'radio') await choose(page, inputs, String(answer));
  else if (kind === 'checkbox') await tick(page, inputs, answer);
  else if (kind === 'select') await pick(page, first, String(answer));
  else if ((await inputs.count()) === 3) await typeDate(page, inputs, String(answer));
  else await type(page, first, String(answer));
}

/** Tab enters a group of radio buttons at the first one; the arrow keys choose. What is no card is in a list below. */
async function choose(page: Page, inputs: Locator, value: string): Promise<void> {
  const list = inputs.and(page.locator(`select:has(option[value="${value}"])`));
  if ((await list.count()) > 0) {
    await pick(page, list, value);
    return;
  }
  const radios = inputs.and(page.locator('input'));
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
