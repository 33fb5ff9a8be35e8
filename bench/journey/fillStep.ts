import type { Locator, Page } from '@playwright/test';
import type { Entry } from './colombianJourney';

/** The step in front: a modal step stands before the page it covers. */
export function stepInFront(page: Page): Locator {
  return page.locator('[data-step]').first();
}

/** Enters these answers, each as soon as its input is there. */
export async function fillStep(page: Page, entries: Readonly<Record<string, Entry>>): Promise<void> {
  for (const [name, entry] of Object.entries(entries)) await enter(stepInFront(page), name, entry);
}

async function enter(step: Locator, name: string, entry: Entry): Promise<void> {
  const inputs = step.locator(`[name="${name}"]`);
  await inputs.first().waitFor({ state: 'attached' });
  if (entry === true) {
    for (const box of await inputs.all()) await box.check();
    return;
  }
  const kind = await inputs.first().evaluate((input) => (input instanceof HTMLInputElement ? input.type : 'select'));
  if (kind === 'radio') await step.locator(`[name="${name}"][value="${entry}"]`).check();
  else if (kind === 'select') await inputs.selectOption(entry);
  else if ((await inputs.count()) > 1) await enterDate(inputs, entry);
  else await inputs.fill(entry);
}

/** Three inputs ask for a date, in the order of the country. */
async function enterDate(parts: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const texts: Readonly<Record<string, string>> = { year, month, day };
  for (const part of await parts.all()) await part.fill(texts[(await part.getAttribute('data-part')) ?? ''] ?? '');
}
