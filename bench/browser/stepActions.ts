import type { Locator, Page } from '@playwright/test';
import type { FieldEntry } from '../colombianJourney';
import type { OpenPhone } from './openPhone';
import { askProbe, type Transition } from './probes';

/** Returns the front step: a modal step precedes the page it covers. */
export function frontStep(page: Page): Locator {
  return page.locator('[data-step]').first();
}

/** Enters these answers, each as soon as its input appears. */
export async function enterStep(page: Page, entries: Readonly<Record<string, FieldEntry>>): Promise<void> {
  for (const [name, entry] of Object.entries(entries)) await enter(frontStep(page), name, entry);
}

async function enter(step: Locator, name: string, entry: FieldEntry): Promise<void> {
  const inputs = step.locator(`[name="${name}"]`);
  await inputs.first().waitFor({ state: 'attached' });
  if (entry === true) {
    for (const box of await inputs.all()) await box.check();
    return;
  }
  const kind = await inputs.first().evaluate((input) => (input instanceof HTMLInputElement ? input.type : 'select'));
  // By its key: pressed by a pointer, the only choice of a step would move on before the button is measured.
  if (kind === 'radio') await step.locator(`[name="${name}"][value="${entry}"]`).press('Space');
  else if (kind === 'select') await inputs.selectOption(entry);
  else if ((await inputs.count()) > 1) await enterDate(inputs, entry);
  else await inputs.fill(entry);
}

/** A date has three inputs, in the order of the country. */
async function enterDate(parts: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const texts: Readonly<Record<string, string>> = { year, month, day };
  for (const part of await parts.all()) await part.fill(texts[(await part.getAttribute('data-part')) ?? ''] ?? '');
}

const KEY_PAUSE_MS = 120;

/** Types trusted keys into a field one by one, at the phone's speed. Returns the time from key to paint of each. */
export async function typeKeys({ page, setSlow }: OpenPhone, name: string, keys: readonly string[]): Promise<number[]> {
  await frontStep(page).locator(`[name="${name}"]`).click();
  await setSlow(true);
  const painted: number[] = [];
  for (const key of keys) {
    await page.waitForTimeout(KEY_PAUSE_MS);
    await askProbe(page, 'keystrokeProbe', 'arm');
    await page.keyboard.press(key);
    painted.push(await askProbe(page, 'keystrokeProbe', 'taken'));
  }
  await setSlow(false);
  return painted;
}

/** Pause between the last answer and the press, long enough for the work the answer has triggered. */
const PRESS_PAUSE_MS = 400;
const LONGEST_TRANSITION_MS = 15_000;

/** Presses the forward button with a trusted pointer, at the phone's speed, and returns how long the next step took. */
export async function measureContinue({ page, setSlow }: OpenPhone): Promise<Transition> {
  const button = frontStep(page).locator('button[type="submit"]');
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The step has no forward button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PRESS_PAUSE_MS);
  await askProbe(page, 'transitionProbe', 'arm');
  await setSlow(true);
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  const transition = await withinMs(LONGEST_TRANSITION_MS, askProbe(page, 'transitionProbe', 'taken'));
  await setSlow(false);
  return transition;
}

async function withinMs<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No other step within ${milliseconds} ms`));
    }, milliseconds);
  });
  return Promise.race([result, deadline]).finally(() => {
    clearTimeout(timer);
  });
}
